/** What a new password has to be, and what it had better not be made of. */
import { t } from 'i18next';
import * as z from 'zod/mini';

/** Fewest characters of a new password. */
export const LEAST_CHARACTERS = 8;

/** Passwords are taken as they are typed: a space at an end is part of one. */
const filled = (missing: () => string) => z.string().check(z.minLength(1, { error: missing }));

export const passwordSchema = z
  .object({
    current: filled(() => t('Enter your current password.')),
    next: filled(() => t('Enter a new password.')).check(
      z.refine((typed) => typed === '' || Array.from(typed).length >= LEAST_CHARACTERS, {
        error: () => t('Use at least {{count}} characters.', { count: LEAST_CHARACTERS }),
      }),
    ),
    again: filled(() => t('Enter the new password again.')),
  })
  .check(
    z.refine(({ current, next }) => next === '' || next !== current, {
      path: ['next'],
      error: () => t('This is your current password. Choose another.'),
    }),
    z.refine(({ next, again }) => again === '' || next === again, {
      path: ['again'],
      error: () => t('This is not the same as the new password.'),
    }),
  );
export type PasswordValues = z.output<typeof passwordSchema>;

export const NO_PASSWORDS: PasswordValues = { current: '', next: '', again: '' };

/** Shorter parts of a name or an address are in too many words to count against a password. */
const LEAST_PART = 3;

/** What anybody knows of a person and a restaurant, whole and in its parts: easy to guess in a password. */
export function easilyGuessed(known: readonly string[]): string[] {
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts.map((part) => part.trim().toLowerCase()))].filter(
    (part) => part.length >= LEAST_PART,
  );
}
