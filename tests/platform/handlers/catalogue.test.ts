import {
  type Category,
  deleteCategory,
  getCategories,
  publishChanges,
  reorderCategories,
  saveCategory,
} from '@servery/protocol/platform/catalogue';
import { addCoupon, deleteCoupon, getCoupons, updateCoupon } from '@servery/protocol/platform/coupons';
import { toRequest } from '@servery/protocol/platform/request';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';

const { owner, platform } = await ownPlatform();

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

  it('are added at their position, changed and deleted', async () => {
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

  it('cannot have the same name', async () => {
    const taken = { ...fields, categoryName: 'Antipasti' };
    expect(await owner.ask(saveCategory, { body: { fields: taken } })).toMatchObject({
      error: { fields: { categoryName: 'is taken already' } },
    });
  });

  it('can be reordered', async () => {
    const ids = (await categories()).map(({ categoryId }) => categoryId).toReversed();
    await owner.get(reorderCategories, { body: { fields: ids } });
    expect((await categories()).map(({ categoryId }) => categoryId)).toEqual(ids);
  });

  it('are published', async () => {
    expect(await owner.ask(publishChanges, {})).toHaveProperty('data');
  });
});

const COUPON = {
  code: 'BEFORE',
  description: 'As it was',
  validFrom: '01-06-2026',
  validTo: '02-06-2026',
  minSpend: 1,
  maxSpend: 2,
  minBenefit: 1,
  maxBenefit: 2,
  amount: 12.5,
  fixed: false,
  autoApply: true,
  couponDiscountType: 2,
  couponType: 'PRIVATE',
};

describe('coupons', () => {
  it('are paged with a total, and are deleted by name', async () => {
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
    const fields = { ...COUPON, code: 'BACKWARDS', validFrom: '02-06-2026', validTo: '01-06-2026' };
    expect(await owner.ask(addCoupon, { body: fields })).toMatchObject({
      error: { fields: { validTo: 'is before the first day' } },
    });
  });

  it('can be changed with the listed fields', async () => {
    const listed = async (named: string) => {
      const { data } = await owner.get(getCoupons, { query: { pageNumber: 0, pageSize: 100 } });
      return data.find(({ name }) => name === named);
    };
    await owner.get(addCoupon, { body: COUPON });
    expect(await listed('BEFORE')).toMatchObject({ amount: 1250, autoApply: true, couponDiscountType: 2 });
    const params = { couponName: 'BEFORE' };
    const after = { ...COUPON, code: 'AFTER', amount: 20 };
    await owner.get(updateCoupon, { params, body: after });
    expect(await listed('AFTER')).toMatchObject({ amount: 2000, description: 'As it was' });
    expect(await owner.ask(updateCoupon, { params, body: after })).toMatchObject({
      error: { kind: 'refused' },
    });
    await owner.get(deleteCoupon, { params: { couponName: 'AFTER' } });
  });

  it('are accepted with their fields at the top level or in a wrapper', async () => {
    const { url, headers, method } = toRequest(addCoupon, owner.caller, { body: COUPON });
    const { mid } = owner.caller;
    const body = JSON.stringify({ user_id: mid, fields: COUPON });
    expect(await (await fetch(platform.url + url, { method, headers, body })).json()).toMatchObject({
      request_status: true,
    });
    await owner.get(deleteCoupon, { params: { couponName: COUPON.code } });
  });
});
