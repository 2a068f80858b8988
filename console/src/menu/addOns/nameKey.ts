import { t } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { visibleText } from '../../language/visibleText.ts';

/** A form's key: required, without spaces (spec 001 §3). */
export const keySchema = z.string().check(
  z.overwrite(visibleText),
  z.minLength(1, { error: () => t('Enter a key') }),
  z.refine((key) => !/\s/.test(key), { error: () => t('The key can’t contain spaces') }),
);

/** The key derived from a name: the name without its spaces (spec 001 §3). */
export const nameKeyOf = (name: string): string => visibleText(name).replaceAll(/\s+/g, '');

/**
 * Derives a form's key from its name until the user types another key. Emptying the key resumes this.
 *
 * @param setNameKey is not called while the key is one that the user typed.
 */
export function useNameKey(name: string, nameKey: string, setNameKey: (nameKey: string) => void): void {
  const made = useRef('');
  const follow = useEffectEvent(() => {
    const next = nameKeyOf(name);
    const isOwn = nameKey !== '' && nameKey !== made.current;
    if (!isOwn && nameKey !== next) setNameKey(next);
    made.current = next;
  });
  useEffect(() => {
    follow();
  }, [name]);
}
