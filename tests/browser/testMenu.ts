/** A menu for one test, made with the platform's calls. */
import type { CallInput } from '@servery/protocol/platform/call';
import { getCategories, saveCategory } from '@servery/protocol/platform/catalogue';
import { addProduct } from '@servery/protocol/platform/products';
import * as z from 'zod/mini';
import type { Client } from '../platform/client.ts';

export const categoriesOf = async (client: Client) =>
  (await client.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } })).data;

export async function categoryNamed(client: Client, name: string) {
  const found = (await categoriesOf(client)).find(({ categoryName }) => categoryName === name);
  if (!found) throw new Error(`There is no category ${name}.`);
  return found;
}

type CategoryFields = CallInput<typeof saveCategory>['body']['fields'];

/** Adds a category as the first one, or replaces the one whose id is among the fields. @returns its id. */
export async function createCategory(
  client: Client,
  categoryName: string,
  more: Partial<CategoryFields> = {},
): Promise<string> {
  const fields = { categoryName, order: 0, descriptions: 'For a test', status: 'ACTIVE', ...more } as const;
  await client.get(saveCategory, { body: { fields } });
  return (await categoryNamed(client, categoryName)).categoryId;
}

type ProductFields = CallInput<typeof addProduct>['body']['fields'];

const added = z.looseObject({ productId: z.string() });

/** Adds a product at 12.50 that is in stock, in these categories. @returns its id. */
export async function createProduct(
  client: Client,
  name: string,
  categories: readonly string[],
  more: Partial<ProductFields> = {},
): Promise<string> {
  const fields: ProductFields = {
    name,
    shortDescription: `Short: ${name}`,
    descriptions: `Long: ${name}`,
    price: { regularPrice: '12.50', salePrice: '12.50' },
    is_alcohol: false,
    is_sugary_item: false,
    enabledUserInstructions: true,
    virtual: false,
    inStock: true,
    downloadable: false,
    timeslots: [],
    productImageUrl: '',
    priceslots: [],
    categories: [...categories],
    addonsGroups: [],
    ...more,
  };
  return z.parse(added, await client.get(addProduct, { body: { fields } })).productId;
}
