import { ALL_ADD_ON_GROUPS_SIZE } from '@servery/protocol/platform/addOns';
import { useState } from 'react';
import { pageCountOf } from '../../ui/lists/paging.ts';
import { useAddOnGroupsQuery } from './addOnsApi.ts';
import type { ChosenGroup } from './urls.ts';

/**
 * The name of a group. If the linking page did not pass it, this searches the list of all groups page by page: the
 * platform has no call for a single group.
 *
 * @returns the name, empty while unknown; and whether no group has that id.
 */
export function useGroupName({ id, name }: ChosenGroup): {
  readonly name: string;
  readonly isUnknown: boolean;
} {
  const [page, setPage] = useState(0);
  const { currentData } = useAddOnGroupsQuery({ page, size: ALL_ADD_ON_GROUPS_SIZE }, { skip: name !== '' });
  if (currentData === undefined) return { name, isUnknown: false };
  const found = currentData.data.find(({ addOnGroupId }) => addOnGroupId === id);
  const rows = currentData.data.length;
  const pages = pageCountOf({ page, size: ALL_ADD_ON_GROUPS_SIZE, rows, total: currentData.total });
  const isLast = page + 1 >= pages;
  if (!found && !isLast) setPage(page + 1);
  return { name: found?.name ?? '', isUnknown: !found && isLast };
}
