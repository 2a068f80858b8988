import type { PlatformError } from '@servery/protocol/platform/answer';
import { login } from '@servery/protocol/platform/session';
import { config } from '../config.ts';
import { sendChecked } from '../platform/send.ts';
import { storeSession, type Session } from './storage.ts';

/** What a person types to sign in. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Signs in as a seller (spec 000 §6) and keeps the session in this browser. */
export async function signIn(
  credentials: Credentials,
): Promise<{ readonly session: Session } | { readonly error: PlatformError }> {
  const answer = await sendChecked(
    login,
    { token: undefined, mid: undefined },
    { body: { ...credentials, console: 'SELLER' } },
    { platformUrl: config().platformUrl },
  );
  return 'error' in answer ? answer : { session: storeSession(credentials.user, answer.data) };
}
