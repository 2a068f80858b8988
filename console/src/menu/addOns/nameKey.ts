import { t } from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { visibleText } from '../../language/visibleText.ts';

/** A form's key: there, and without spaces (spec 001 §3). */
export const keySchema = z.string().check(
  z.overwrite(visibleText),
  z.minLength(1, { error: () => t('Enter a key') }),
  z.refine((key) => !/\s/.test(key), { error: () => t('The key must not hold spaces') }),
);

/** The key that a name makes: the name without its spaces (spec 001 §3). */
export const nameKeyOf = (name: string): string => visibleText(name).replaceAll(/\s+/g, '');

/**
 * Lets a form's key follow its name for as long as nobody has written another. An empty key follows again.
 *
 * @param setNameKey is not called while the key is somebody's own.
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
