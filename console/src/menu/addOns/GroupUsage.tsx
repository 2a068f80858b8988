import { lazy, Suspense, type ComponentProps } from 'react';

// What knows the whole catalogue is loaded once somebody is about to delete.
const GroupUsageText = lazy(() => import('./GroupUsageText.tsx'));

/** What is about to be deleted, and which products its group is on. */
export function GroupUsage(props: ComponentProps<typeof GroupUsageText>) {
  return (
    <Suspense fallback={props.name}>
      <GroupUsageText {...props} />
    </Suspense>
  );
}
