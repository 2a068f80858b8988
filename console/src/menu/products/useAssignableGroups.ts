import { useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { useAllAddOnGroups } from '../addOns/useAllAddOnGroups.ts';
import type { Assignable } from './AssignmentField.tsx';

export interface AssignableGroups {
  readonly known: readonly Assignable[];
  /** Loads the rest; undefined once all are loaded. */
  readonly readOn?: () => void;
}

/**
 * The add-on groups, for users who may use them (spec 000 §6); undefined for others and while loading. Loads more than
 * the first hundred only on demand: a menu with a thousand would take ten requests before the page is usable.
 */
export function useAssignableGroups(skip: boolean): AssignableGroups | undefined {
  const mayUse = useSelector(selectMayUse('full-access'));
  const [isWhole, setIsWhole] = useState(false);
  const { data, isComplete } = useAllAddOnGroups({ skip: skip || !mayUse, isWhole });
  const readOn = useCallback(() => setIsWhole(true), []);
  return useMemo(
    () =>
      data && {
        known: data.map(({ addOnGroupId, name }) => ({ id: addOnGroupId, name })),
        ...(!isComplete && { readOn }),
      },
    [data, isComplete, readOn],
  );
}
