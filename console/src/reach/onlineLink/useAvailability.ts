import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useNameAvailabilityQuery } from './endpointApi.ts';

/** Debounce before the check, in milliseconds. */
const DEBOUNCE_MS = 400;

/**
 * Whether a name is available.
 *
 * - `none`: there is no name to check
 * - `taken`: `text` is the platform's own message
 * - `unknown`: the check failed; `text` says why
 */
export type Availability =
  | { readonly state: 'none' | 'asking' | 'free' }
  | { readonly state: 'taken'; readonly text: string }
  | { readonly state: 'unknown'; readonly text: string; readonly retry: () => void };

/**
 * Checks a name, debounced. The result always belongs to the current name: late responses for earlier names are
 * ignored.
 *
 * @param name a valid name; no check when empty.
 */
export function useAvailability(name: string): Availability {
  const { t } = useTranslation();
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(name), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const { currentData, error, isFetching, refetch } = useNameAvailabilityQuery(debounced, {
    skip: debounced === '',
  });

  if (name === '') return { state: 'none' };
  if (debounced !== name || isFetching) return { state: 'asking' };
  if (isPlatformError(error) && error.kind === 'refused')
    return { state: 'taken', text: errorText(error, t) };
  if (error) return { state: 'unknown', text: errorText(error, t), retry: () => void refetch() };
  if (currentData === undefined) return { state: 'asking' };
  return currentData ? { state: 'free' } : { state: 'taken', text: t('This name is already taken.') };
}
