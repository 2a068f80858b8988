import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useNameFreeQuery } from './endpointApi.ts';

/** How long nothing more is typed before it is asked, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Whether a name can be had.
 *
 * - `none`: there is no name to ask for
 * - `taken`: `text` is the platform's own words
 * - `unknown`: it could not be asked; `text` says why
 */
export type Availability =
  | { readonly state: 'none' | 'asking' | 'free' }
  | { readonly state: 'taken'; readonly text: string }
  | { readonly state: 'unknown'; readonly text: string; readonly retry: () => void };

/**
 * Asks about a name once nothing more is typed. What is told is always of the name as it is now: an answer about an
 * earlier one, however late it comes, is nobody's any more.
 *
 * @param name one that can stand in an address; empty asks nothing.
 */
export function useAvailability(name: string): Availability {
  const { t } = useTranslation();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const { currentData, error, isFetching, refetch } = useNameFreeQuery(asked, { skip: asked === '' });

  if (name === '') return { state: 'none' };
  if (asked !== name || isFetching) return { state: 'asking' };
  if (isPlatformError(error) && error.kind === 'refused')
    return { state: 'taken', text: errorText(error, t) };
  if (error) return { state: 'unknown', text: errorText(error, t), retry: () => void refetch() };
  if (currentData === undefined) return { state: 'asking' };
  return currentData ? { state: 'free' } : { state: 'taken', text: t('This name is taken already.') };
}
