import { useEffect, useState } from 'react';
import type * as phoneText from './phoneText.ts';

/** What reads and writes phone numbers (`phoneText.ts`). */
export type PhoneText = typeof phoneText;

/**
 * Loads what reads phone numbers. `isFailed` where it could not be fetched: to be tried again with the whole page, since
 * most browsers do not ask again for a module that failed.
 */
export function usePhoneText(): { readonly phoneText: PhoneText | undefined; readonly isFailed: boolean } {
  const [loaded, setLoaded] = useState<PhoneText | 'failed'>();
  useEffect(() => {
    let isAwaited = true;
    import('./phoneText.ts').then(
      (phoneTexts) => isAwaited && setLoaded(phoneTexts),
      () => isAwaited && setLoaded('failed'),
    );
    return () => {
      isAwaited = false;
    };
  }, []);
  return loaded === 'failed'
    ? { phoneText: undefined, isFailed: true }
    : { phoneText: loaded, isFailed: false };
}
