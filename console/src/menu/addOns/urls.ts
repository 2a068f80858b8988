/** The URLs of add-on groups (spec 001 §2, decisions 18, 27). */
import { id, text } from '@servery/protocol/platform/formats';
import * as z from 'zod/mini';

/** The list of groups with its add form, and the page of one group. */
export const ADD_ON_GROUPS = '/addongroups';

/** Query parameters of the list: the group whose add-ons are open, and the open form. */
export const OPEN = 'open';
export const ADD = 'add';

/** The values of {@link ADD}. */
export const A_GROUP = 'group';
export const AN_ADD_ON = 'addon';

/** Query parameters for the group, or the add-on of the open group, that is being edited. */
export const EDIT_GROUP = 'edit_group';
export const EDIT_ADD_ON = 'edit_addon';

/** Query parameter with the id of the group whose page is shown. */
export const GROUP = 'group';

/** The group whose page is open; with its name if the linking page knew it. */
export interface ChosenGroup {
  readonly id: string;
  readonly name: string;
}

/** The router state of a group's page (spec 001 §2). */
const chosenState = z.looseObject({ addOnGroupId: id, addOnGroupName: text });

/** The group to show: from the router's state, else from the URL; undefined shows the list. */
export function readChosenGroup(state: unknown, search: URLSearchParams): ChosenGroup | undefined {
  const read = z.safeParse(chosenState, state);
  if (read.success) return { id: read.data.addOnGroupId, name: read.data.addOnGroupName };
  const named = search.get(GROUP) ?? '';
  return named === '' ? undefined : { id: named, name: '' };
}

/** The page of one group. */
export const addOnGroupUrl = (groupId: string): string =>
  `${ADD_ON_GROUPS}?${new URLSearchParams({ [GROUP]: groupId })}`;

/** The router state to open a group's page with. */
export const chosenGroupState = ({ id: addOnGroupId, name: addOnGroupName }: ChosenGroup) => ({
  addOnGroupId,
  addOnGroupName,
});

/** The list with the form that adds a group, in a dialog when there is no room beside the list. */
export const ADD_ADD_ON_GROUP = `${ADD_ON_GROUPS}?${new URLSearchParams({ [ADD]: A_GROUP })}`;

/** The query with parameters changed, or removed where they are undefined. */
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
