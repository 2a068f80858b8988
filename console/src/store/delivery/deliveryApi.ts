/** Delivery by companies: four toggles, each with its own query and mutation (spec 001 §7, decisions 8a). */
import type { CallAnswer } from '@servery/protocol/platform/call';
import {
  getAutoAcceptDelivery,
  getDeliveryCompanies,
  getDoordashDelivery,
  getUberDelivery,
  setAutoAcceptDelivery,
  setDeliveryCompanies,
  setDoordashDelivery,
  setUberDelivery,
} from '@servery/protocol/platform/delivery';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { onSuccess } from '../../platform/optimisticUpdate.ts';
import type { CompanyToggle, CompanyToggles } from './companyToggles.ts';

const READ = {
  companies: getDeliveryCompanies,
  doordash: getDoordashDelivery,
  uber: getUberDelivery,
  autoAccept: getAutoAcceptDelivery,
} as const;

const TOGGLE_CALLS = {
  companies: setDeliveryCompanies,
  doordash: setDoordashDelivery,
  uber: setUberDelivery,
  autoAccept: setAutoAcceptDelivery,
} as const;

/** A change of one toggle. */
export interface ToggleChange {
  readonly toggle: CompanyToggle;
  readonly on: boolean;
}

export const deliveryApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    companyToggle: build.query({
      query: (toggle: CompanyToggle) => endpointOf(READ[toggle]).query(),
      // All four have the same response.
      rawResponseSchema: getDeliveryCompanies.answer,
      transformResponse: ({ status }: CallAnswer<typeof getDeliveryCompanies>) => status,
      providesTags: (_, __, toggle) => [{ type: 'Delivery', id: toggle }],
    }),
    /** The cached value changes only once the platform has confirmed. */
    turnCompanyToggle: build.mutation({
      query: ({ toggle, on }: ToggleChange) =>
        endpointOf(TOGGLE_CALLS[toggle]).query({ query: { status: on ? 1 : 0 } }),
      rawResponseSchema: setDeliveryCompanies.answer,
      onQueryStarted: ({ toggle, on }, api): void => onSuccess(api, () => api.dispatch(agreed(toggle, on))),
      invalidatesTags: (_, __, { toggle }) => [{ type: 'Delivery', id: toggle }],
    }),
  }),
});

const agreed = (toggle: CompanyToggle, on: boolean) =>
  deliveryApi.util.updateQueryData('companyToggle', toggle, () => on);

export const { useTurnCompanyToggleMutation } = deliveryApi;
const { useCompanyToggleQuery } = deliveryApi;

/** The platform's value of each toggle. */
export function useCompanyToggleQueries() {
  return {
    companies: useCompanyToggleQuery('companies'),
    doordash: useCompanyToggleQuery('doordash'),
    uber: useCompanyToggleQuery('uber'),
    autoAccept: useCompanyToggleQuery('autoAccept'),
  };
}

/** The values of the toggles that the platform has sent so far. */
export const known = ({
  companies,
  doordash,
  uber,
  autoAccept,
}: ReturnType<typeof useCompanyToggleQueries>): CompanyToggles => ({
  companies: companies.data,
  doordash: doordash.data,
  uber: uber.data,
  autoAccept: autoAccept.data,
});
