import { useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { useAllAddOnGroups } from '../addOns/useAllAddOnGroups.ts';
import type { Assignable } from './AssignmentField.tsx';

export interface AssignableGroups {
  readonly known: readonly Assignable[];
  /** Reads the others; undefined once all are known. */
  readonly readOn?: () => void;
}

/**
 * The add-on groups, for who may use them (spec 000 §6); undefined else, and until they are there. Beyond the first
 * hundred they are read once somebody wants one: a menu of a thousand would be ten requests before the page can be used.
 */
export function useAssignableGroups(): AssignableGroups | undefined {
  const mayUse = useSelector(selectMayUse('full-access'));
  const [isWhole, setIsWhole] = useState(false);
  const { data, isComplete } = useAllAddOnGroups({ skip: !mayUse, isWhole });
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
