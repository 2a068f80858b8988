import type { ComponentProps } from 'react';
import { lazyPart } from '../../loading/lazyPart.tsx';
import type GroupUsageText from './GroupUsageText.tsx';

/** Shown while the usage text loads and when it fails to load: the confirmation does not wait for it. */
function NameAlone({ name }: ComponentProps<typeof GroupUsageText>) {
  return name;
}

/** The name of what is about to be deleted, and the products that use its group. */
export const GroupUsage = lazyPart(
  // Loaded on the first deletion only: it pulls in the code that reads the whole catalogue.
  () => import('./GroupUsageText.tsx'),
  NameAlone,
  NameAlone,
);
