import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type KnownUsageText from './GroupUsageText.tsx';

// What knows the whole catalogue is loaded once somebody is about to delete.
const GroupUsageText = lazyPart(() => import('./GroupUsageText.tsx'), NameAlone);

type Props = ComponentProps<typeof KnownUsageText>;

/** Where it cannot be had, which the question does not wait for. */
function NameAlone({ name }: Props) {
  return name;
}

/** What is about to be deleted, and which products its group is on. */
export function GroupUsage(props: Props) {
  return (
    <Suspense fallback={props.name}>
      <GroupUsageText {...props} />
    </Suspense>
  );
}
