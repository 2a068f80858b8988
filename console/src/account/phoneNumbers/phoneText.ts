/** Reads and writes the phone numbers of the usual country; those of all others once they are asked for. */
import nearPlans from 'virtual:near-phone-plans';
import { phoneTextOf } from './phoneTextOf.ts';

export default phoneTextOf(nearPlans, async () =>
  phoneTextOf((await import('./worldPhonePlans.ts')).default),
);
