import { switchOutlet } from '@servery/protocol/platform/account';
import { config } from '../config.ts';
import { sendChecked } from '../answers/send.ts';
import type { SignedIn } from '../session/signIn.ts';
import { sameEmail, type Session } from '../session/storage.ts';

/**
 * Returns a user who has signed in again to the previous outlet: the platform signs in to the first outlet, and work
 * begun in another would be lost (decisions 11).
 *
 * @param before the expired session; undefined if there was none.
 * @param email of the user who signed in: a different user starts where the platform puts them.
 * @returns the session in that outlet, or the one given if the platform no longer lets the user in there.
 */
export async function backToOutlet(
  before: Session | undefined,
  email: string,
  session: SignedIn,
): Promise<SignedIn> {
  if (before === undefined || before.mid === session.mid || !sameEmail(before.email, email)) return session;
  const caller = { token: session.access_token, mid: session.mid };
  const answer = await sendChecked(
    switchOutlet,
    caller,
    { params: { outletId: before.mid } },
    { platformUrl: config().platformUrl },
  );
  return 'data' in answer ? answer.data : session;
}
