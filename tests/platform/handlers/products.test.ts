import {
  addAddOn,
  addAddOnGroup,
  updateAddOn,
  updateAddOnGroup,
  deleteAddOn,
  deleteAddOnGroup,
  getAddOnGroups,
  getAddOns,
  setAddOnStock,
} from '@servery/protocol/platform/addOns';
import { getCatalogueIndex, getCategories, reorderProducts } from '@servery/protocol/platform/catalogue';
import {
  addProduct,
  assignAddOnGroup,
  assignCategory,
  disableProduct,
  getProduct,
  getProductAddOnGroups,
  getProducts,
  getProductsOfCategory,
  isEnabled,
  markInStock,
  markSoldOut,
  markSoldOutUntil,
  type Product,
  unassignAddOnGroup,
  unassignCategory,
  deleteProduct,
  updateProduct,
  updateProductMemo,
  updateProductPrice,
} from '@servery/protocol/platform/products';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';

const { platform, owner } = await ownPlatform();

async function products(): Promise<Product[]> {
  return (await owner.get(getProducts, { query: { offset: 0, size: 1000 } })).data;
}

async function product(id: string): Promise<Product> {
  return await owner.get(getProduct, { params: { id } });
}

/** A typical product: enabled and in stock. */
async function anyProduct(): Promise<Product> {
  const found = (await products()).find(({ inStock, productStatus }) => inStock && isEnabled(productStatus));
  if (!found) throw new Error('No product is in stock');
  return found;
}

describe('the menu', () => {
  it('has 120 products with pictures, 25 groups and 150 add-ons', async () => {
    const page = await owner.get(getProducts, { query: { offset: 11, size: 10 } });
    expect(page.total).toBe(120);
    expect(page.data).toHaveLength(10);
    expect(await owner.get(getCatalogueIndex, { query: { page: 0, size: 1 } })).toMatchObject({ total: 295 });
    for (const { image, categoryObj } of await products()) {
      expect(image).toHaveLength(1);
      expect(categoryObj).toHaveLength(1);
    }
  });

  it('lists and reorders the products of a category', async () => {
    const {
      data: [, second],
    } = await owner.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } });
    const input = { params: { categoryId: second?.categoryId ?? '' }, query: { size: 100, offset: 0 } };
    const ids = async (): Promise<string[]> =>
      (await owner.get(getProductsOfCategory, input)).data.map(({ productId }) => productId);
    const others = (await products()).slice(0, 9);
    const turned = (await ids()).toReversed();
    await owner.get(reorderProducts, { body: { fields: turned } });
    expect(await ids()).toEqual(turned);
    expect((await products()).slice(0, 9)).toEqual(others);
  });
});

describe('a product', () => {
  it('is added and changed', async () => {
    const {
      data: [category],
    } = await owner.get(getCategories, { query: { pageNumber: 0, pageSize: 1 } });
    const fields = {
      name: 'Pizza of the day',
      shortDescription: 'Ask us',
      descriptions: 'What the market had',
      price: { regularPrice: '18.50', salePrice: '18.50' },
      is_alcohol: false,
      is_sugary_item: false,
      enabledUserInstructions: true,
      virtual: false,
      inStock: true,
      downloadable: false,
      timeslots: [],
      productImageUrl: 'http://127.0.0.1/picture.jpg',
      priceslots: [],
      categories: [category?.categoryId ?? ''],
      addonsGroups: [],
    };
    await owner.get(addProduct, { body: { fields } });
    const added = (await products()).at(-1);
    expect(added).toMatchObject({ name: 'Pizza of the day', price: 1850, image: [fields.productImageUrl] });
    const id = added?.productId ?? '';
    await owner.get(updateProductMemo, { params: { id }, body: { name: 'Pizza del giorno' } });
    const prices = { includeInSale: true, salePrice: '15', regularPrice: '19' };
    await owner.get(updateProductPrice, { params: { id }, body: prices });
    expect(await product(id)).toMatchObject({
      name: 'Pizza del giorno',
      shortDescription: 'Ask us',
      price: 1500,
      regularPrice: 1900,
    });
    expect(await owner.ask(addProduct, { body: { fields: { ...fields, categories: [] } } })).toMatchObject({
      error: { fields: { categories: 'please select category!' } },
    });
    const dear = { ...prices, salePrice: '20' };
    expect(await owner.ask(updateProductPrice, { params: { id }, body: dear })).toMatchObject({
      error: { kind: 'refused', message: 'A sale price is not above the regular price.' },
    });
    const flags = { is_alcohol: true, is_sugary_item: true, enabledUserInstructions: false };
    await owner.get(updateProduct, { params: { id }, body: { fields: flags } });
    expect(await product(id)).toMatchObject({ ...flags, name: 'Pizza del giorno' });
    await owner.get(deleteProduct, { params: { id } });
    expect((await products()).map(({ productId }) => productId)).not.toContain(id);
    expect(await owner.ask(deleteProduct, { params: { id } })).toMatchObject({ error: { kind: 'refused' } });
  });

  it('can be sold out indefinitely or until a time', async () => {
    const { productId: id } = await anyProduct();
    await owner.get(markSoldOut, { query: { product_id: id } });
    expect(await product(id)).toMatchObject({ inStock: false });
    await owner.get(markInStock, { query: { product_id: id } });
    expect(await product(id)).toMatchObject({ inStock: true });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await owner.get(markSoldOutUntil, { params: { id }, body: { fields: { until } } });
    const soldOut = await product(id);
    expect(soldOut.inStock).toBe(false);
    expect(soldOut.soldOutUntil).toMatch(/-0[78]:00$/);
    const index = await owner.get(getCatalogueIndex, { query: { page: 0, size: 500 } });
    const entry = index.data.find((each) => each.kind === 'product' && each.id === id);
    expect(entry).toMatchObject({ inStock: false, soldOutUntil: soldOut.soldOutUntil });
    expect(Date.parse(entry?.soldOutSince ?? '')).toBeLessThan(Date.parse(until));
    expect(entry?.groupIds).toEqual(
      soldOut.addonsGroups.map((g) => (typeof g === 'string' ? g : g.addOnGroupId)),
    );
    platform.control.setClock(2 * 3_600_000);
    expect(await product(id)).toMatchObject({ inStock: true });
    platform.control.setClock(0);
    await owner.get(markInStock, { query: { product_id: id } });
  });

  it('can be removed from the menu', async () => {
    const { productId: id } = await anyProduct();
    await owner.get(disableProduct, { params: { id } });
    expect(isEnabled((await product(id)).productStatus)).toBe(false);
    expect(await owner.ask(disableProduct, { params: { id: '0' } })).toMatchObject({
      error: { kind: 'refused', message: 'Does not exists or Already deleted' },
    });
  });

  it('changes its categories and groups', async () => {
    const { productId, categoryId } = await anyProduct();
    const { data: rows } = await owner.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } });
    const other = rows.find((row) => row.categoryId !== categoryId)?.categoryId ?? '';
    await owner.get(assignCategory, { params: { productId, categoryId: other } });
    expect((await product(productId)).categoryObj).toHaveLength(2);
    await owner.get(unassignCategory, { params: { productId, categoryId: other } });
    expect((await product(productId)).categoryObj).toHaveLength(1);

    const groupsOf = async (): Promise<string[]> =>
      (await owner.get(getProductAddOnGroups, { params: { id: productId } })).map(
        (group) => group.addOnGroupId,
      );
    const before = await groupsOf();
    const { data } = await owner.get(getAddOnGroups, { query: { size: 100, page: 0 } });
    const groupId = data.find(({ addOnGroupId }) => !before.includes(addOnGroupId))?.addOnGroupId ?? '';
    await owner.get(assignAddOnGroup, { params: { id: productId, groupId } });
    expect(await groupsOf()).toEqual([...before, groupId]);
    await owner.get(unassignAddOnGroup, { params: { id: productId, groupId } });
    expect(await groupsOf()).toEqual(before);
  });
});

describe('an add-on group', () => {
  it('is added with its add-ons, and deleted with them', async () => {
    const group = {
      name: 'Sauces',
      description: 'To dip',
      type: 'CHECKBOX',
      nameKey: 'sauces',
      isRequired: false,
      requires: 0,
      isGlobal: true,
      isSystem: false,
    } as const;
    await owner.get(addAddOnGroup, { body: group });
    expect(await owner.ask(addAddOnGroup, { body: group })).toMatchObject({
      error: { fields: { nameKey: 'is taken already' } },
    });
    const { data, total } = await owner.get(getAddOnGroups, { query: { size: 10, page: 2 } });
    expect(total).toBe(26);
    const groupId = data.at(-1)?.addOnGroupId ?? '';
    const addOn = {
      name: 'Salsa verde',
      nameKey: 'salsa_verde',
      unitPrice: '1.25',
      taxable: false,
      quantitative: false,
    };
    await owner.get(addAddOn, { params: { groupId }, body: { fields: addOn } });
    const addOns = async (): Promise<unknown[]> =>
      (await owner.get(getAddOns, { params: { groupId }, query: { size: 100, page: 0 } })).data;
    const [added] = await addOns();
    expect(added).toMatchObject({ name: 'Salsa verde', unitPrice: 125, taxable: true, inStock: true });
    const { addOnId: addonId } = added as { addOnId: string };
    await owner.get(setAddOnStock, { params: { groupId, addonId }, body: { fields: { inStock: false } } });
    expect(await addOns()).toMatchObject([{ inStock: false }]);
    const fields = { ...addOn, name: 'Green sauce', unitPrice: '2', taxable: false };
    await owner.get(updateAddOn, { params: { groupId, addonId }, body: { fields } });
    expect(await addOns()).toMatchObject([
      { name: 'Green sauce', unitPrice: 200, taxable: true, inStock: false },
    ]);
    await owner.get(updateAddOnGroup, { params: { groupId }, body: { ...group, name: 'Dips' } });
    const last = async () => (await owner.get(getAddOnGroups, { query: { size: 10, page: 2 } })).data.at(-1);
    expect(await last()).toMatchObject({ ...group, addOnGroupId: groupId, name: 'Dips' });
    const taken = { ...group, nameKey: data[0]?.nameKey ?? '' };
    expect(await owner.ask(updateAddOnGroup, { params: { groupId }, body: taken })).toMatchObject({
      error: { fields: { nameKey: 'is taken already' } },
    });
    expect(await owner.ask(deleteAddOn, { params: { groupId: '1', addonId } })).toMatchObject({
      error: { kind: 'refused' },
    });
    await owner.get(deleteAddOn, { params: { groupId, addonId } });
    expect(await addOns()).toEqual([]);
    await owner.get(deleteAddOnGroup, { params: { groupId } });
    expect(await owner.get(getAddOnGroups, { query: { size: 10, page: 0 } })).toMatchObject({ total: 25 });
  });
});
