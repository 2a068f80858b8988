import { useEffect, useState } from 'react';
import type * as phoneText from './phoneText.ts';

/** What reads and writes phone numbers (`phoneText.ts`). */
export type PhoneText = typeof phoneText;

/** Loads what reads phone numbers. `isFailed` where it could not be fetched: then `retry` asks for it again. */
export function usePhoneText(): {
  readonly phoneText: PhoneText | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [phoneText, setPhoneText] = useState<PhoneText>();
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    let isAwaited = true;
    import('./phoneText.ts').then(
      (loaded) => isAwaited && setPhoneText(loaded),
      () => isAwaited && setFailed(attempt),
    );
    return () => {
      isAwaited = false;
    };
  }, [attempt]);
  return {
    phoneText,
    isFailed: phoneText === undefined && failed === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
