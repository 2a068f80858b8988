import type { ComponentProps } from 'react';
import { lazyPart } from '../../loading/lazyPart.tsx';
import type GroupUsageText from './GroupUsageText.tsx';

/** Until what is said of it is there, and where that cannot be had: the question waits for neither. */
function NameAlone({ name }: ComponentProps<typeof GroupUsageText>) {
  return name;
}

/** What is about to be deleted, and which products its group is on. */
export const GroupUsage = lazyPart(
  // What knows the whole catalogue is loaded once somebody is about to delete.
  () => import('./GroupUsageText.tsx'),
  NameAlone,
  NameAlone,
);
