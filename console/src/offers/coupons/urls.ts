/** The URLs of coupons (decisions 27). */

/** The list with the add form, and the list alone. */
const COUPONS = '/coupons';

/** The query parameter that opens the add form. */
export const ADD = 'add';

const A_COUPON = 'coupon';

/** The query parameter that opens the edit form of a coupon; its value is the coupon's code. */
export const EDIT = 'edit';

/** The query with a coupon's edit form open or closed; other parameters stay. */
export function editFormQuery(search: URLSearchParams, name: string | undefined): string {
  const next = new URLSearchParams(search);
  if (name === undefined) next.delete(EDIT);
  else next.set(EDIT, name);
  return next.toString();
}

/** Whether the URL opens the add form. */
export const isAdding = (search: URLSearchParams): boolean => search.get(ADD) === A_COUPON;

/** The query with the add form open or closed; other parameters stay. */
export function addFormQuery(search: URLSearchParams, isOpen: boolean): string {
  const next = new URLSearchParams(search);
  if (isOpen) next.set(ADD, A_COUPON);
  else next.delete(ADD);
  return next.toString();
}

/** The list with the add form open. */
export const ADD_COUPON_URL = `${COUPONS}?${addFormQuery(new URLSearchParams(), true)}`;
