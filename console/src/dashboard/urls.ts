/** The addresses of the home page. */
import { writeFilters, type OrderFilters } from '../orders/list/orderFilters.ts';

/** The home page filtered by days and status, with the parameters of the order list's address. */
export function homeUrl(filters: OrderFilters): string {
  const search = writeFilters(filters).toString();
  return search === '' ? '/' : `/?${search}`;
}
