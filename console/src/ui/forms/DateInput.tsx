import type { ComponentProps } from 'react';
import { BareInput } from './BareInput.tsx';

/** A day, chosen with the device's own date picker. */
export function DateInput(props: ComponentProps<typeof BareInput>) {
  return <BareInput type="date" {...props} />;
}
