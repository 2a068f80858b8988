/** The coupon form's choices from the platform's settings, which may be empty or malformed (spec 001 §9). */
import type { TFunction } from 'i18next';
import type { Choice } from '../../ui/forms/ChoiceField.tsx';

/** The discount types by position, counted from 1 (spec 001 §3): one without a label keeps its position. */
export const discountTypeChoices = (labels: readonly string[], t: TFunction): Choice<string>[] =>
  labels.map((label, index) => ({
    value: String(index + 1),
    label: label.trim() || t('Type {{number}}', { number: index + 1 }),
  }));

/** "FIRST_ORDER" as "First order"; other text unchanged. */
function readable(type: string): string {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(type)) return type;
  return `${type.slice(0, 1)}${type.slice(1).replaceAll('_', ' ').toLowerCase()}`;
}

/** The coupon types without duplicates and blanks: a blank type cannot be sent. */
export const couponTypeChoices = (types: readonly string[]): Choice<string>[] =>
  [...new Set(types)]
    .filter((type) => type.trim() !== '')
    .map((type) => ({ value: type, label: readable(type) }));
