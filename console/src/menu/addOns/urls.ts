/** The addresses of add-on groups (spec 001 §2, decisions 18, 27). */
import { id, text } from '@servery/protocol/platform/formats';
import * as z from 'zod/mini';

/** The list of groups with the form that adds one, and the page of one group. */
export const ADD_ON_GROUPS = '/addongroups';

/** What the address says of the list: which group's add-ons are open, and which form stands over the page. */
export const OPEN = 'open';
export const ADD = 'add';

/** The values of {@link ADD}. */
export const A_GROUP = 'group';
export const AN_ADD_ON = 'addon';

/** Which of the list's groups, or of the open group's add-ons, is edited over the page. */
export const EDIT_GROUP = 'edit_group';
export const EDIT_ADD_ON = 'edit_addon';

/** What an address names a group by whose page it is. */
export const GROUP = 'group';

/** A group whose page is opened; its name where the opener knew it. */
export interface ChosenGroup {
  readonly id: string;
  readonly name: string;
}

/** What the router keeps of it (spec 001 §2). */
const chosenState = z.looseObject({ addOnGroupId: id, addOnGroupName: text });

/** Which group's page is opened: by the router's state first, by the address when there is none; undefined for the list. */
export function readChosenGroup(state: unknown, search: URLSearchParams): ChosenGroup | undefined {
  const read = z.safeParse(chosenState, state);
  if (read.success) return { id: read.data.addOnGroupId, name: read.data.addOnGroupName };
  const named = search.get(GROUP) ?? '';
  return named === '' ? undefined : { id: named, name: '' };
}

/** The page of one group. */
export const addOnGroupUrl = (groupId: string): string =>
  `${ADD_ON_GROUPS}?${new URLSearchParams({ [GROUP]: groupId })}`;

/** What the page of one group is opened with. */
export const chosenGroupState = ({ id: addOnGroupId, name: addOnGroupName }: ChosenGroup) => ({
  addOnGroupId,
  addOnGroupName,
});

/** The list, and over it, where the form has no room beside it, the form that adds a group. */
export const ADD_ADD_ON_GROUP = `${ADD_ON_GROUPS}?${new URLSearchParams({ [ADD]: A_GROUP })}`;

/** The address's query with parameters changed, or taken out where they are undefined. */
export function withParameters(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}
