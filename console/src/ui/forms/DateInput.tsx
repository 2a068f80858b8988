import type { ComponentProps } from 'react';
import { BareInput } from './BareInput.tsx';

/** A day, picked as the device picks days. */
export function DateInput(props: ComponentProps<typeof BareInput>) {
  return <BareInput type="date" {...props} />;
}
