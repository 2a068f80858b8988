import {
  type Category,
  deleteCategory,
  getCategories,
  publishChanges,
  reorderCategories,
  saveCategory,
} from '@servery/protocol/platform/catalogue';
import { addCoupon, deleteCoupon, getCoupons } from '@servery/protocol/platform/coupons';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';

const { owner } = await ownPlatform();

async function categories(): Promise<Category[]> {
  return (await owner.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } })).data;
}

async function names(): Promise<string[]> {
  return (await categories()).map(({ categoryName }) => categoryName);
}

describe('categories', () => {
  const fields = {
    categoryName: 'Brunch',
    order: 2,
    descriptions: 'Until noon',
    status: 'INACTIVE',
  } as const;

  it('are 14 in their order', async () => {
    expect(await categories()).toHaveLength(14);
    expect((await categories()).map(({ order }) => order)).toEqual([...Array(14).keys()]);
  });

  it('are added at their place, changed and deleted', async () => {
    await owner.get(saveCategory, { body: { fields } });
    const added = (await categories())[2];
    expect(added).toMatchObject({ categoryName: 'Brunch', status: 'INACTIVE' });
    const categoryId = added?.categoryId ?? '';
    await owner.get(saveCategory, { body: { fields: { ...fields, categoryId, order: 0 } } });
    expect((await names())[0]).toBe('Brunch');
    await owner.get(deleteCategory, { params: { id: categoryId } });
    expect(await names()).not.toContain('Brunch');
    expect(await owner.ask(deleteCategory, { params: { id: categoryId } })).toMatchObject({
      error: { kind: 'refused' },
    });
  });

  it('do not share a name', async () => {
    const taken = { ...fields, categoryName: 'Antipasti' };
    expect(await owner.ask(saveCategory, { body: { fields: taken } })).toMatchObject({
      error: { fields: { categoryName: 'is taken already' } },
    });
  });

  it('are put in another order', async () => {
    const ids = (await categories()).map(({ categoryId }) => categoryId).toReversed();
    await owner.get(reorderCategories, { body: { fields: ids } });
    expect((await categories()).map(({ categoryId }) => categoryId)).toEqual(ids);
  });

  it('are published', async () => {
    expect(await owner.ask(publishChanges, {})).toHaveProperty('data');
  });
});

describe('coupons', () => {
  it('come in pages with their count, and are deleted by name', async () => {
    const page = async (pageNumber: number): Promise<string[]> => {
      const { data, total } = await owner.get(getCoupons, { query: { pageNumber, pageSize: 10 } });
      expect(total).toBe(12);
      return data.map(({ name }) => name);
    };
    expect(await page(0)).toHaveLength(10);
    expect(await page(1)).toHaveLength(2);
    await owner.get(deleteCoupon, { params: { couponName: 'SUMMER-2' } });
    const { data, total } = await owner.get(getCoupons, { query: { pageNumber: 0, pageSize: 20 } });
    expect(total).toBe(11);
    expect(data.map(({ name }) => name)).not.toContain('SUMMER-2');
  });

  it('are refused when they end before they begin', async () => {
    const fields = {
      code: 'BACKWARDS',
      description: 'Never',
      validFrom: '02-06-2026',
      validTo: '01-06-2026',
      minSpend: '1',
      maxSpend: '2',
      minBenefit: '1',
      maxBenefit: '2',
      amount: '1',
      fixed: true,
      autoApply: false,
      couponDiscountType: 1,
      couponType: 'PUBLIC',
    };
    expect(await owner.ask(addCoupon, { body: { fields } })).toMatchObject({
      error: { fields: { validTo: 'is before the first day' } },
    });
  });
});
