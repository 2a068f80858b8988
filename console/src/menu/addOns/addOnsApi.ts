/** The endpoints that read and change add-on groups and their add-ons (spec 001 §7). */
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
import { noteIfMissing } from '../../platform/offered.ts';
import { endpointOf, platformApi, type NoArgument } from '../../platform/platformApi.ts';
import { onSuccess, optimisticUpdate } from '../../platform/optimisticUpdate.ts';
import { pageCountOf } from '../../ui/lists/paging.ts';
import { reordered } from '../../ui/lists/reordered.ts';
import { patchCatalogue } from '../catalogue/patchCatalogue.ts';
import { countAsChanges } from '../publish/countAsChanges.ts';

export const addOnId = (addOn: AddOn): string => addOn.addOnId;

/** The cache tag of one group's add-ons. */
const ofGroup = (id: string | number) => ({ type: 'AddOnGroup', id: String(id) }) as const;

/** A page of the groups. */
interface GroupsPage {
  /** Counted from 0. */
  readonly page: number;
  /** Defaults to {@link ADD_ON_GROUP_PAGE_SIZE}; larger when reading all groups. */
  readonly size?: number;
}

/** A page of a group's add-ons, counted from 0. */
interface AddOnsPage {
  readonly groupId: string;
  readonly page: number;
}

/** The add-ons of a group in a new order. */
interface GroupOrder {
  readonly groupId: string;
  readonly ids: readonly string[];
}

export const addOnsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    addOnGroups: build.query({
      ...endpointOf(getAddOnGroups, ({ page, size = ADD_ON_GROUP_PAGE_SIZE }: GroupsPage) => ({
        query: { size, page },
      })),
      providesTags: ['AddOnGroup'],
    }),

    /** All groups in large pages; `useAllAddOnGroups` fetches until the last one. */
    allAddOnGroups: build.infiniteQuery<CallAnswer<typeof getAddOnGroups>, NoArgument, number>({
      ...endpointOf(getAddOnGroups, ({ pageParam }: { readonly pageParam: number }) => ({
        query: { size: ALL_ADD_ON_GROUPS_SIZE, page: pageParam },
      })),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ sent, total }, _pages, page) => {
          const size = ALL_ADD_ON_GROUPS_SIZE;
          return page + 1 < pageCountOf({ page, size, rows: sent, total }) ? page + 1 : undefined;
        },
      },
      providesTags: ['AddOnGroup'],
    }),

    /** A group's add-ons in menu order. */
    addOns: build.query({
      ...endpointOf(getAddOns, ({ groupId, page }: AddOnsPage) => ({
        params: { groupId },
        query: { size: ADD_ON_PAGE_SIZE, page },
      })),
      providesTags: (_addOns, _error, { groupId }) => ['AddOnGroup', ofGroup(groupId)],
    }),

    addAddOnGroup: build.mutation({ ...endpointOf(addAddOnGroup), invalidatesTags: ['AddOnGroup'] }),

    /** An extension (decisions 8g). */
    updateAddOnGroup: build.mutation({
      ...endpointOf(updateAddOnGroup),
      onQueryStarted: (_, api) => noteIfMissing(updateAddOnGroup, api),
      invalidatesTags: ['AddOnGroup', 'Product'],
    }),

    /** Also deletes the group's add-ons and removes the group from its products. */
    deleteAddOnGroup: build.mutation({
      ...endpointOf(deleteAddOnGroup, (groupId: string) => ({ params: { groupId } })),
      invalidatesTags: ['AddOnGroup', 'Product'],
    }),

    addAddOn: build.mutation({
      ...endpointOf(addAddOn),
      invalidatesTags: (_done, _error, { params }) => [ofGroup(params.groupId), 'Product'],
    }),

    /** An extension (decisions 8g). */
    updateAddOn: build.mutation({
      ...endpointOf(updateAddOn),
      onQueryStarted: (_, api) => noteIfMissing(updateAddOn, api),
      invalidatesTags: (_done, _error, { params }) => [ofGroup(params.groupId), 'Product'],
    }),

    deleteAddOn: build.mutation({
      ...endpointOf(deleteAddOn, (params: CallInput<typeof deleteAddOn>['params']) => ({ params })),
      invalidatesTags: (_done, _error, { groupId }) => [ofGroup(groupId), 'Product'],
    }),

    /** Takes the ids of a group's add-ons. */
    reorderAddOns: build.mutation({
      ...endpointOf(reorderAddOns, ({ ids }: GroupOrder) => ({ body: { fields: [...ids] } })),
      onQueryStarted: ({ groupId, ids }, api): void =>
        onSuccess(api, () =>
          api.dispatch(updateAddOns(groupId, (addOns) => reordered(addOns, ids, addOnId))),
        ),
      invalidatesTags: (_taken, _error, { groupId }) => [ofGroup(groupId), 'Product'],
    }),

    /**
     * An extension: `missing` on a platform without add-on stock (decisions 8). Optimistic: reverts when the platform
     * refuses (decisions 26a).
     */
    setAddOnStock: build.mutation({
      ...endpointOf(setAddOnStock),
      onQueryStarted: ({ params, body }, api): void => {
        const id = String(params.addonId);
        const show = (inStock: boolean): void => {
          patchCatalogue('add_on', id, { inStock });
          api.dispatch(
            updateAddOns(String(params.groupId), (addOns) =>
              addOns.map((addOn) => (addOn.addOnId === id ? { ...addOn, inStock } : addOn)),
            ),
          );
        };
        // The contract also accepts other spellings; the console only sends true and false.
        const inStock = body.fields.inStock === true;
        optimisticUpdate(api, () => {
          show(inStock);
          return () => show(!inStock);
        });
      },
      invalidatesTags: (_done, _error, { params }) => [ofGroup(params.groupId)],
    }),
  }),
});

export const {
  useAddOnGroupsQuery,
  useLazyAddOnGroupsQuery,
  useAllAddOnGroupsInfiniteQuery,
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

/** Changes a group's add-ons on every cached page of them, before a refetch. */
function updateAddOns(groupId: string, change: (addOns: AddOn[]) => AddOn[]): Thunk {
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
