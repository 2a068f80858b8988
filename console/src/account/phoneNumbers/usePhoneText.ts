import { useCallback, useEffect, useState } from 'react';
import type { PhoneNumbers } from './phoneNumbersApi.ts';
import type { PhoneText } from './phoneTextOf.ts';

interface UsedPhoneText {
  /** What reads the numbers that are kept, once it is there. */
  readonly phoneText: PhoneText | undefined;
  readonly isFailed: boolean;
  /** What reads these numbers, or all of them that can be read where the plans of all countries cannot be had. */
  readonly textFor: (numbers: readonly string[]) => Promise<PhoneText>;
}

/**
 * Loads what reads phone numbers: with the plans of all countries where there is a number that is of another than the
 * usual. `isFailed` where it could not be fetched: to be tried again with the whole page, since most browsers do not ask
 * again for a module that failed.
 */
export function usePhoneText(kept: PhoneNumbers | undefined): UsedPhoneText {
  const [phoneText, setPhoneText] = useState<PhoneText>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    import('./phoneText.ts').then(
      ({ default: near }) => setPhoneText(near),
      () => setIsFailed(true),
    );
  }, []);
  const numbers = kept ? [kept.restaurant_phone, kept.owner_phone, kept.manager_phone] : [];
  const loadWorld = phoneText && numbers.some(phoneText.isAbroad) ? phoneText.loadWorld : undefined;
  useEffect(() => {
    loadWorld?.().then(setPhoneText, () => setIsFailed(true));
  }, [loadWorld]);

  const textFor = useCallback(
    async (written: readonly string[]): Promise<PhoneText> => {
      const near = phoneText ?? (await import('./phoneText.ts')).default;
      if (!near.loadWorld || !written.some(near.isAbroad)) return near;
      try {
        const world = await near.loadWorld();
        setPhoneText(world);
        return world;
      } catch {
        return near;
      }
    },
    [phoneText],
  );
  return { phoneText: loadWorld ? undefined : phoneText, isFailed, textFor };
}
