import { switchOutlet } from '@servery/protocol/platform/account';
import { config } from '../config.ts';
import { sendChecked } from '../platform/send.ts';
import type { SignedIn } from '../session/signIn.ts';
import { sameEmail, type Session } from '../session/storage.ts';

/**
 * Leads somebody who has signed in again back to the outlet of before: the platform signs in to the first one, and what
 * was begun in another would be lost (decisions 11).
 *
 * @param before whose session has expired; undefined when nobody's.
 * @param email who has signed in now: somebody else starts where the platform has them start.
 * @returns the session in that outlet, or the one given where the platform does not let the person in there any more.
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
