/** The rules of a new password, and what makes it easy to guess. */
import { t } from 'i18next';
import * as z from 'zod/mini';

/** The minimum length of a new password, in characters. */
export const MIN_CHARACTERS = 8;

/** Passwords are not trimmed: a space at either end is part of the password. */
const filled = (missing: () => string) => z.string().check(z.minLength(1, { error: missing }));

export const passwordSchema = z
  .object({
    current: filled(() => t('Enter your current password.')),
    next: filled(() => t('Enter a new password.')).check(
      z.refine((typed) => typed === '' || Array.from(typed).length >= MIN_CHARACTERS, {
        error: () => t('Use at least {{count}} characters.', { count: MIN_CHARACTERS }),
      }),
    ),
    again: filled(() => t('Enter the new password again.')),
  })
  .check(
    z.refine(({ current, next }) => next === '' || next !== current, {
      path: ['next'],
      error: () => t('This is your current password. Choose a different one.'),
    }),
    z.refine(({ next, again }) => again === '' || next === again, {
      path: ['again'],
      error: () => t('The passwords don’t match.'),
    }),
  );
export type PasswordValues = z.output<typeof passwordSchema>;

export const NO_PASSWORDS: PasswordValues = { current: '', next: '', again: '' };

/** Shorter parts of a name or an address occur in too many words to count against a password. */
const MIN_PART_LENGTH = 3;

/** Public knowledge about a person and a restaurant, whole and in parts: easy to guess in a password. */
export function easilyGuessed(known: readonly string[]): string[] {
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts.map((part) => part.trim().toLowerCase()))].filter(
    (part) => part.length >= MIN_PART_LENGTH,
  );
}
