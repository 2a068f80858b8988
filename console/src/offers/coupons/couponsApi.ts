import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import {
  addCoupon,
  COUPON_PAGE_SIZE,
  deleteCoupon,
  getCoupons,
  getCouponSettings,
  updateCoupon,
} from '@servery/protocol/platform/coupons';
import { notingIfMissing } from '../../platform/offered.ts';
import { findPage } from '../../ui/lists/findPage.ts';
import { isSameName } from '../../ui/lists/isSameName.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const couponsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page, counted from 0. */
    getCoupons: build.query<CallAnswer<typeof getCoupons>, number>({
      ...endpointOf(getCoupons),
      query: (page) =>
        endpointOf(getCoupons).query({ query: { pageNumber: page, pageSize: COUPON_PAGE_SIZE } }),
      providesTags: ['Coupon'],
    }),

    /** What a new coupon is chosen from; coupons come and go without changing it. */
    getCouponSettings: build.query<CallAnswer<typeof getCouponSettings>, undefined>({
      ...endpointOf(getCouponSettings),
      query: () => endpointOf(getCouponSettings).query({}),
    }),

    addCoupon: build.mutation<unknown, CallInput<typeof addCoupon>>({
      ...endpointOf(addCoupon),
      invalidatesTags: ['Coupon'],
    }),

    /** An extension (decisions 8g). */
    updateCoupon: build.mutation<unknown, CallInput<typeof updateCoupon>>({
      ...endpointOf(updateCoupon),
      onQueryStarted: notingIfMissing(updateCoupon),
      invalidatesTags: ['Coupon'],
    }),

    deleteCoupon: build.mutation<unknown, string>({
      ...endpointOf(deleteCoupon),
      query: (couponName) => endpointOf(deleteCoupon).query({ params: { couponName } }),
      invalidatesTags: ['Coupon'],
    }),
  }),
});

export const { useGetCouponsQuery, useAddCouponMutation, useUpdateCouponMutation, useDeleteCouponMutation } =
  couponsApi;

/** @returns what finds the page that a coupon is on, by its code; the first where it is on none. */
export function useCouponPage(): (code: string) => Promise<number> {
  const [ask] = couponsApi.useLazyGetCouponsQuery();
  return async (code) => {
    const found = await findPage({
      size: COUPON_PAGE_SIZE,
      ask: async (page) => (await ask(page)).data,
      isIt: ({ name }) => isSameName(name, code),
    });
    return found ?? 0;
  };
}

/** What a new coupon is chosen from: the discounts' types and the coupons' types. */
export function useCouponSettings() {
  return couponsApi.useGetCouponSettingsQuery(undefined);
}
