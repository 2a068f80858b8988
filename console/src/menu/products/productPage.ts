import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';

/** The last visited page of the product list (spec 000 §3, 001 §2), counted from 0. */
export const productPage = stored('product_page_index', z.int().check(z.minimum(0)), {
  per: 'merchant',
  otherwise: 0,
});
