/** What the menu's pages ask of add-on groups and their add-ons, and change about them (spec 001 §7). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  type AddOn,
  ADD_ON_GROUP_PAGE_SIZE,
  ADD_ON_PAGE_SIZE,
  ALL_ADD_ON_GROUPS_SIZE,
  addAddOn,
  addAddOnGroup,
  deleteAddOn,
  deleteAddOnGroup,
  getAddOnGroups,
  getAddOns,
  setAddOnStock,
  updateAddOn,
  updateAddOnGroup,
} from '@servery/protocol/platform/addOns';
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import { reorderAddOns } from '@servery/protocol/platform/catalogue';
import { notingIfMissing } from '../../platform/offered.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { findPage } from '../../ui/lists/findPage.ts';
import { isSameName } from '../../ui/lists/isSameName.ts';
import { pageCountOf } from '../../ui/lists/paging.ts';
import { reordered } from '../../ui/lists/reordered.ts';
import { patchCatalogue } from '../catalogue/patchCatalogue.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';

type AddOnPage = CallAnswer<typeof getAddOns>;

export const addOnId = (addOn: AddOn): string => addOn.addOnId;

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

    /** All groups, a large page after the other; `useAllAddOnGroups` reads on until there are no more. */
    allAddOnGroups: build.infiniteQuery<CallAnswer<typeof getAddOnGroups>, undefined, number>({
      ...endpointOf(getAddOnGroups),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ sent, total }, _pages, page) => {
          const size = ALL_ADD_ON_GROUPS_SIZE;
          return page + 1 < pageCountOf({ page, size, rows: sent, total }) ? page + 1 : undefined;
        },
      },
      query: ({ pageParam }) =>
        endpointOf(getAddOnGroups).query({ query: { size: ALL_ADD_ON_GROUPS_SIZE, page: pageParam } }),
      providesTags: ['AddOnGroup'],
    }),

    /** One page of a group's add-ons in their order, counted from 0. */
    addOns: build.query<AddOnPage, { readonly groupId: string; readonly page: number }>({
      ...endpointOf(getAddOns),
      query: ({ groupId, page }) =>
        endpointOf(getAddOns).query({ params: { groupId }, query: { size: ADD_ON_PAGE_SIZE, page } }),
      providesTags: (_addOns, _error, { groupId }) => ['AddOnGroup', ofGroup(groupId)],
    }),

    addAddOnGroup: build.mutation<unknown, CallInput<typeof addAddOnGroup>>({
      ...endpointOf(addAddOnGroup),
      invalidatesTags: ['AddOnGroup'],
    }),

    /** An extension (decisions 8g). */
    updateAddOnGroup: build.mutation<unknown, CallInput<typeof updateAddOnGroup>>({
      ...endpointOf(updateAddOnGroup),
      onQueryStarted: notingIfMissing(updateAddOnGroup),
      invalidatesTags: ['AddOnGroup', 'Product'],
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

    /** An extension (decisions 8g). */
    updateAddOn: build.mutation<unknown, CallInput<typeof updateAddOn>>({
      ...endpointOf(updateAddOn),
      onQueryStarted: notingIfMissing(updateAddOn),
      invalidatesTags: (_done, _error, { params }) => [ofGroup(params.groupId), 'Product'],
    }),

    deleteAddOn: build.mutation<unknown, CallInput<typeof deleteAddOn>['params']>({
      ...endpointOf(deleteAddOn),
      query: (params) => endpointOf(deleteAddOn).query({ params }),
      invalidatesTags: (_done, _error, { groupId }) => [ofGroup(groupId), 'Product'],
    }),

    /**
     * Takes the ids of a group's add-ons. Refused, they are read again; taken, the order is known, and what is read while
     * the next one is already on its way would show it once more.
     */
    reorderAddOns: build.mutation<unknown, { readonly groupId: string; readonly ids: readonly string[] }>({
      ...endpointOf(reorderAddOns),
      query: ({ ids }) => endpointOf(reorderAddOns).query({ body: { fields: [...ids] } }),
      onQueryStarted: async ({ groupId, ids }, { dispatch, queryFulfilled }) => {
        const isSaved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isSaved) dispatch(showAddOns(groupId, (addOns) => reordered(addOns, ids, addOnId)));
      },
      invalidatesTags: (_taken, error, { groupId }) => (error ? [ofGroup(groupId), 'Product'] : ['Product']),
    }),

    /**
     * An extension: `missing` on a platform that keeps no stock of add-ons (decisions 8). Flips at once, and back
     * where the platform refuses (decisions 26a).
     */
    setAddOnStock: build.mutation<unknown, CallInput<typeof setAddOnStock>>({
      ...endpointOf(setAddOnStock),
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const id = String(params.addonId);
        const show = (inStock: boolean): void => {
          patchCatalogue('add_on', id, { inStock });
          dispatch(
            showAddOns(String(params.groupId), (addOns) =>
              addOns.map((addOn) => (addOn.addOnId === id ? { ...addOn, inStock } : addOn)),
            ),
          );
        };
        // The contract takes other ways of writing it too; the console writes true and false.
        const inStock = body.fields.inStock === true;
        show(inStock);
        await queryFulfilled.catch(() => show(!inStock));
      },
      invalidatesTags: (_done, error, { params }) => (error ? [ofGroup(params.groupId)] : []),
    }),
  }),
});

export const {
  useAddOnGroupsQuery,
  useAddOnsQuery,
  useAddAddOnGroupMutation,
  useUpdateAddOnGroupMutation,
  useDeleteAddOnGroupMutation,
  useAddAddOnMutation,
  useUpdateAddOnMutation,
  useDeleteAddOnMutation,
  useReorderAddOnsMutation,
  useSetAddOnStockMutation,
} = addOnsApi;

type State = Parameters<ReturnType<typeof addOnsApi.endpoints.addOns.select>>[0];
type Thunk = (dispatch: ThunkDispatch<State, unknown, UnknownAction>, getState: () => State) => void;

/** Shows the add-ons of a group changed, on every page of them that was read, before they are read again. */
function showAddOns(groupId: string, change: (addOns: AddOn[]) => AddOn[]): Thunk {
  return (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = addOnsApi.util;
    for (const read of selectCachedArgsForQuery(getState(), 'addOns')) {
      if (read.groupId !== groupId) continue;
      dispatch(updateQueryData('addOns', read, (page) => ({ ...page, data: change(page.data) })));
    }
  };
}
// Stock is live without publishing (decisions 26a).
countAsChanges([
  addOnsApi.endpoints.addAddOnGroup,
  addOnsApi.endpoints.updateAddOnGroup,
  addOnsApi.endpoints.deleteAddOnGroup,
  addOnsApi.endpoints.addAddOn,
  addOnsApi.endpoints.updateAddOn,
  addOnsApi.endpoints.deleteAddOn,
  addOnsApi.endpoints.reorderAddOns,
]);

/** @returns what finds the page that an add-on group is on, by its name; the first where it is on none. */
export function useAddOnGroupPage(): (name: string) => Promise<number> {
  const [ask] = addOnsApi.useLazyAddOnGroupsQuery();
  return async (name) => {
    const found = await findPage({
      size: ADD_ON_GROUP_PAGE_SIZE,
      ask: async (page) => (await ask({ page })).data,
      isIt: (group) => isSameName(group.name, name),
    });
    return found ?? 0;
  };
}
