/**
 * Changing the password: an extension call (decisions 8). It bypasses the cache and the store's actions, so that
 * neither ever holds a password.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { changePassword } from '@servery/protocol/platform/account';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { t } from 'i18next';
import { useStore } from 'react-redux';
import { config } from '../../config.ts';
import { merchantQuery } from '../../platform/merchant.ts';
import { sendChecked } from '../../answers/send.ts';
import { callerOf, type SessionState } from '../../session/sessionSlice.ts';
import type { PasswordValues } from './passwordRules.ts';

interface Outcome {
  readonly error?: PlatformError;
}

interface Means {
  readonly token: () => string | undefined;
  /** Sends the two passwords once. */
  readonly send: () => Promise<Outcome>;
  /** Makes a different call; if the session has expired, waits for the person to sign in again. */
  readonly probe: () => Promise<unknown>;
}

/**
 * Sends the request, and finds out the reason for a 401. In the contract refusals are in the envelope, but some
 * platforms also answer 401 to a wrong password, which is no reason to sign in again. If another call succeeds with the
 * same token, the session is valid and the password was refused; if it led to a new sign-in, the request is sent once
 * more.
 */
export async function sendKnowing401({ token, send, probe }: Means): Promise<Outcome> {
  const before = token();
  const first = await send();
  if (first.error?.kind !== 'session') return first;
  await probe();
  if (token() !== before) return send();
  const { message, fields } = first.error;
  const isAboutField = Object.keys(fields).length > 0;
  return {
    error: {
      ...first.error,
      kind: 'refused',
      message: isAboutField ? message : '',
      fields: isAboutField
        ? fields
        : {
            current_password:
              message || t('The platform didn’t accept your current password. Check it and try again.'),
          },
    },
  };
}

/** The call, for anyone who is signed in. */
export function useChangePassword(): (values: PasswordValues) => Promise<Outcome> {
  const store = useStore<{ readonly session: SessionState }>();
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = store.dispatch;
  return ({ current, next }) => {
    const caller = () => callerOf(store.getState());
    return sendKnowing401({
      token: () => caller().token,
      send: async () => {
        const fields = { current_password: current, new_password: next };
        const { platformUrl } = config();
        const answer = await sendChecked(changePassword, caller(), { body: { fields } }, { platformUrl });
        return 'error' in answer ? answer : {};
      },
      probe: () => dispatch(merchantQuery.initiate(undefined, { forceRefetch: true, subscribe: false })),
    });
  };
}
