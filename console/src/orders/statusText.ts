import { knownStatusLabel } from '@servery/protocol/platform/orderStatus';
import type { TFunction } from 'i18next';

/** An order's status in the words of spec 000 §4.2; a status it does not name stands as it is. */
export function statusText(status: string, t: TFunction): string {
  const label = knownStatusLabel(status);
  return label === undefined ? status : t(label);
}
