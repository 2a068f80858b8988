/** The gift certificates that guests can buy, type by type (spec 001 §7). */
import {
  deleteGiftCertificates,
  getGiftCertificates,
  saveGiftCertificates,
  type GiftCertificateType,
} from '@servery/protocol/platform/giftCards';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

const ofType = (id: GiftCertificateType) => ({ type: 'GiftCertificate', id }) as const;

const giftCertificatesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    giftCertificates: build.query({
      ...endpointOf(getGiftCertificates, (type: GiftCertificateType) => ({ query: { type } })),
      providesTags: (_certificates, _error, type) => [ofType(type)],
    }),

    /** Takes all certificates of a type, including existing ones. */
    saveGiftCertificates: build.mutation({
      ...endpointOf(saveGiftCertificates),
      invalidatesTags: (_answer, _error, { query: { type } }) => [ofType(type)],
    }),

    /** Refetches even after a refusal: someone else may have removed them. */
    deleteGiftCertificates: build.mutation({
      ...endpointOf(deleteGiftCertificates, (type: GiftCertificateType) => ({ query: { type } })),
      invalidatesTags: (_answer, _error, type) => [ofType(type)],
    }),
  }),
});

export const {
  useGiftCertificatesQuery,
  useSaveGiftCertificatesMutation,
  useDeleteGiftCertificatesMutation,
} = giftCertificatesApi;
