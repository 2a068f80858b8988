import { knownStatusLabel } from '@servery/protocol/platform/orderStatus';
import type { TFunction } from 'i18next';

/** An order's status with the label of spec 000 §4.2; an unknown status is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const label = knownStatusLabel(status);
  return label === undefined ? status : t(label);
}
