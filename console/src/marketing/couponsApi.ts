import type { CallAnswer } from '@servery/protocol/platform/call';
import { COUPON_PAGE_SIZE, deleteCoupon, getCoupons } from '@servery/protocol/platform/coupons';
import { endpointOf, platformApi } from '../platform/platformApi.ts';

const couponsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page, counted from 0. */
    getCoupons: build.query<CallAnswer<typeof getCoupons>, number>({
      ...endpointOf(getCoupons),
      query: (page) =>
        endpointOf(getCoupons).query({ query: { pageNumber: page, pageSize: COUPON_PAGE_SIZE } }),
      providesTags: ['Coupon'],
    }),

    deleteCoupon: build.mutation<unknown, string>({
      ...endpointOf(deleteCoupon),
      query: (couponName) => endpointOf(deleteCoupon).query({ params: { couponName } }),
      invalidatesTags: ['Coupon'],
    }),
  }),
});

export const { useGetCouponsQuery, useDeleteCouponMutation } = couponsApi;
