/** What the menu's pages ask of add-on groups and their add-ons, and change about them (spec 001 §7). */
import {
  ADD_ON_GROUP_PAGE_SIZE,
  ADD_ON_PAGE_SIZE,
  addAddOn,
  addAddOnGroup,
  deleteAddOn,
  deleteAddOnGroup,
  getAddOnGroups,
  getAddOns,
  setAddOnStock,
} from '@servery/protocol/platform/addOns';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { reorderAddOns } from '@servery/protocol/platform/catalogue';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';

/** The add-ons of one group have to be read again. */
const ofGroup = (id: string | number) => ({ type: 'AddOnGroup', id: String(id) }) as const;

export const addOnsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the groups, counted from 0. @param size {@link ADD_ON_GROUP_PAGE_SIZE} unless all are wanted. */
    addOnGroups: build.query<
      CallAnswer<typeof getAddOnGroups>,
      { readonly page: number; readonly size?: number }
    >({
      ...endpointOf(getAddOnGroups),
      query: ({ page, size = ADD_ON_GROUP_PAGE_SIZE }) =>
        endpointOf(getAddOnGroups).query({ query: { size, page } }),
      providesTags: ['AddOnGroup'],
    }),

    /** One page of a group's add-ons in their order, counted from 0. */
    addOns: build.query<CallAnswer<typeof getAddOns>, { readonly groupId: string; readonly page: number }>({
      ...endpointOf(getAddOns),
      query: ({ groupId, page }) =>
        endpointOf(getAddOns).query({ params: { groupId }, query: { size: ADD_ON_PAGE_SIZE, page } }),
      providesTags: (_addOns, _error, { groupId }) => ['AddOnGroup', ofGroup(groupId)],
    }),

    addAddOnGroup: build.mutation<unknown, CallInput<typeof addAddOnGroup>>({
      ...endpointOf(addAddOnGroup),
      invalidatesTags: ['AddOnGroup'],
    }),

    /** Its add-ons go with it, and it leaves the products that had it. */
    deleteAddOnGroup: build.mutation<unknown, string>({
      ...endpointOf(deleteAddOnGroup),
      query: (groupId) => endpointOf(deleteAddOnGroup).query({ params: { groupId } }),
      invalidatesTags: ['AddOnGroup', 'Product'],
    }),

    addAddOn: build.mutation<unknown, CallInput<typeof addAddOn>>({
      ...endpointOf(addAddOn),
      invalidatesTags: (_done, _error, { params }) => [ofGroup(params.groupId), 'Product'],
    }),

    deleteAddOn: build.mutation<unknown, CallInput<typeof deleteAddOn>['params']>({
      ...endpointOf(deleteAddOn),
      query: (params) => endpointOf(deleteAddOn).query({ params }),
      invalidatesTags: (_done, _error, { groupId }) => [ofGroup(groupId), 'Product'],
    }),

    /** Takes the ids of a group's add-ons. Refused or not, they are read again. */
    reorderAddOns: build.mutation<unknown, { readonly groupId: string; readonly ids: readonly string[] }>({
      ...endpointOf(reorderAddOns),
      query: ({ ids }) => endpointOf(reorderAddOns).query({ body: { fields: [...ids] } }),
      invalidatesTags: (_done, _error, { groupId }) => [ofGroup(groupId), 'Product'],
    }),

    /** An extension: `missing` on a platform that keeps no stock of add-ons (decisions 8). */
    setAddOnStock: build.mutation<unknown, CallInput<typeof setAddOnStock>>({
      ...endpointOf(setAddOnStock),
      invalidatesTags: (_done, _error, { params }) => [ofGroup(params.groupId)],
    }),
  }),
});

// Stock is live without publishing (decisions 26a).
countAsChanges([
  addOnsApi.endpoints.addAddOnGroup,
  addOnsApi.endpoints.deleteAddOnGroup,
  addOnsApi.endpoints.addAddOn,
  addOnsApi.endpoints.deleteAddOn,
  addOnsApi.endpoints.reorderAddOns,
]);
