/** What a page loads only when it is asked for, and what only on some pages: all else that it may load comes by itself. */

/**
 * Loaded when somebody asks for it, by a press or a choice, by turning to it, by going on until a list is long, or by what
 * is kept or written that few keep or write: chunks by their names. All else that a page imports once it runs comes by
 * itself. `everyPage.spec.ts` sees to it that none of these does.
 */
export const ASKED_FOR: readonly string[] = [
  ...['AddOnPanel', 'BulkDialog', 'CameraScan', 'CouponForm', 'FormDialog', 'GroupUsageText'],
  ...['HolidayForm', 'OrderBoard', 'OrderDaysForm', 'OrderExport', 'OrderOptionsDialog', 'OverGallery'],
  ...['PictureCrop', 'PrintedSlip', 'RedeemDialog', 'RowSorter', 'SlipButtons', 'SpecialForm'],
  ...['SuggestionsDrawer', 'TimingForm', 'VirtualOrderRows', 'worldPhonePlans'],
];
/** What comes by itself only at some of the addresses whose pages import it, by the chunk's name. */
export const ONLY_ON: Readonly<Record<string, readonly string[]>> = {
  CategoryForm: ['/addcategory'],
  phoneText: ['/phone-numbers'],
  ProductAddOnGroupList: ['/edit_addons', '/edit_product', '/direct_edit_product'],
};
