/** The addresses of coupons (decisions 27). */

/** The list with the form that adds one, and the list alone. */
const COUPONS = '/coupons';

/** The parameter of an address that has the form open over the list. */
export const ADD = 'add';

const A_COUPON = 'coupon';

/** The parameter of an address that has the form of one coupon open over the list: the coupon's code. */
export const EDIT = 'edit';

/** The address's query with a coupon's form open, or none; the rest as it is. */
export function withEdited(search: URLSearchParams, name: string | undefined): string {
  const next = new URLSearchParams(search);
  if (name === undefined) next.delete(EDIT);
  else next.set(EDIT, name);
  return next.toString();
}

/** Whether an address has the form open. */
export const isAdding = (search: URLSearchParams): boolean => search.get(ADD) === A_COUPON;

/** The address's query with the form open, or closed; the rest as it is. */
export function withForm(search: URLSearchParams, isOpen: boolean): string {
  const next = new URLSearchParams(search);
  if (isOpen) next.set(ADD, A_COUPON);
  else next.delete(ADD);
  return next.toString();
}

/** The list, and over it the form. */
export const ADD_COUPON = `${COUPONS}?${withForm(new URLSearchParams(), true)}`;
