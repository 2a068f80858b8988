import {
  addCoupon,
  COUPON_PAGE_SIZE,
  deleteCoupon,
  getCoupons,
  getCouponSettings,
  updateCoupon,
} from '@servery/protocol/platform/coupons';
import { noteIfMissing } from '../../platform/offered.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const couponsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page, counted from 0. */
    coupons: build.query({
      ...endpointOf(getCoupons, (page: number) => ({
        query: { pageNumber: page, pageSize: COUPON_PAGE_SIZE },
      })),
      providesTags: ['Coupon'],
    }),
    /** The choices for a new coupon; not invalidated when coupons change. */
    couponSettings: build.query(endpointOf(getCouponSettings)),
    addCoupon: build.mutation({ ...endpointOf(addCoupon), invalidatesTags: ['Coupon'] }),
    /** An extension (decisions 8g). */
    updateCoupon: build.mutation({
      ...endpointOf(updateCoupon),
      onQueryStarted: (_, api) => noteIfMissing(updateCoupon, api),
      invalidatesTags: ['Coupon'],
    }),
    deleteCoupon: build.mutation({
      ...endpointOf(deleteCoupon, (couponName: string) => ({ params: { couponName } })),
      invalidatesTags: ['Coupon'],
    }),
  }),
});

export const {
  useCouponsQuery,
  useLazyCouponsQuery,
  useCouponSettingsQuery,
  useAddCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
} = couponsApi;
