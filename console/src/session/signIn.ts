import type { PlatformError } from '@servery/protocol/platform/answer';
import type { CallAnswer } from '@servery/protocol/platform/call';
import { login } from '@servery/protocol/platform/session';
import { config } from '../config.ts';
import { sendChecked } from '../answers/send.ts';
import { storeSession, type Session } from './storage.ts';

/** The input to sign in. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The platform's answer to a sign-in. */
export type SignedIn = CallAnswer<typeof login>;

/** Converts a new session into another one before it takes effect. */
export type ContinueSignIn = (email: string, session: SignedIn) => Promise<SignedIn>;

/** Signs in as a seller (spec 000 §6) and stores the session in this browser. */
export async function signIn(
  credentials: Credentials,
  goOn?: ContinueSignIn,
): Promise<{ readonly session: Session } | { readonly error: PlatformError }> {
  const answer = await sendChecked(
    login,
    { token: undefined, mid: undefined },
    { body: { ...credentials, console: 'SELLER' } },
    { platformUrl: config().platformUrl },
  );
  if ('error' in answer) return answer;
  const { user } = credentials;
  return { session: storeSession(user, goOn ? await goOn(user, answer.data) : answer.data) };
}
