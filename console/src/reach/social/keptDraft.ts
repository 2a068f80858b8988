/** The post that is being written, kept on this device for each platform and merchant (decisions 8d). */
import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';
import { postFields, type PostValues } from './postValues.ts';

const draft = z.extend(postFields, {
  /** It was sent and nobody knows whether it arrived. */
  mayBePosted: z.boolean(),
});
export type Draft = z.output<typeof draft>;

/** The merchant's draft; undefined where there is none. */
export const socialDraft = stored('social_draft', draft, { per: 'merchant' });

/**
 * Keeps what is written, or nothing where there is no text.
 *
 * @returns whether it is kept as it is now: a browser may have no room for it, or allow none.
 */
export function keepDraft(mid: string, values: PostValues, mayBePosted: boolean): boolean {
  return socialDraft.of(mid).set(values.message.trim() === '' ? undefined : { ...values, mayBePosted });
}
