import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';

/** What a query's state tells of its own course: no page shows it, and all of it changes with every request. */
const COURSE: ReadonlySet<string> = new Set([
  'requestId',
  'endpointName',
  'originalArgs',
  'startedTimeStamp',
  'fulfilledTimeStamp',
]);

/** Whether two states of a query look the same: a page that has just asked is not drawn again for having asked. */
function looksTheSame(one: unknown, other: unknown): boolean {
  const shown = (state: unknown) =>
    Object.fromEntries(Object.entries(state ?? {}).filter(([key]) => !COURSE.has(key)));
  return shallowEqual(shown(one), shown(other));
}

const useQuerySelector: typeof useSelector = Object.assign(
  ((selector, equality) =>
    useSelector(selector, equality === shallowEqual ? looksTheSame : equality)) as typeof useSelector,
  { withTypes: useSelector.withTypes },
);

/**
 * RTK Query's `createApi` whose hooks draw when something changes that can be seen. Its own draw once more as soon as the
 * request is under way, which a page's first drawing says already: a quarter of all that was drawn while a page opened. The moment of
 * the last answer (`fulfilledTimeStamp`) is as of the last drawing, which an error always is.
 */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch, useSelector: useQuerySelector, useStore } }),
);
