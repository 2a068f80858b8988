/** The draft of a post, stored on this device per platform and merchant (decisions 8d). */
import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';
import { postFields, type PostValues } from './postValues.ts';

const draft = z.extend(postFields, {
  /** Whether it was sent with an unknown outcome. */
  mayBePosted: z.boolean(),
});
export type Draft = z.output<typeof draft>;

/** The merchant's draft; undefined if there is none. */
export const socialDraft = stored('social_draft', draft, { per: 'merchant' });

/**
 * Stores the draft, or removes it when there is no text.
 *
 * @returns whether the current draft is stored: storage may be full or blocked.
 */
export function storeDraft(mid: string, values: PostValues, mayBePosted: boolean): boolean {
  return socialDraft.of(mid).set(values.message.trim() === '' ? undefined : { ...values, mayBePosted });
}
