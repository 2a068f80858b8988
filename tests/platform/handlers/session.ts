/** Sign-in and where the merchant's record lies. */
import type { CallAnswerSent } from '@servery/protocol/platform/call';
import type { login } from '@servery/protocol/platform/session';
import type { Account, Accounts } from '../accounts.ts';
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import type { Store } from '../store/store.ts';

/** What a sign-in tells about preparation times, whatever the merchant: their unit. */
const PREPARATION_UNIT = 'min';

/** Path of a merchant's record, in front of and behind its id. */
export const RECORD_PATH = { endpoint: '/static/merchants/', suffix: '/record.json' } as const;

/**
 * The merchant's record, public as on the real platform, where it is a static file (spec 000 §3).
 *
 * @param origin scheme and host that the addresses of pictures begin with.
 */
export function merchantRecordOf({ profile, orders, mid }: Store, origin: string): object {
  const { name, logo, banner, timeZone, socialLinks, owner, ...rest } = profile.get();
  return {
    success: true,
    mid,
    name,
    LOGO: pictureAddress(origin, mid, logo),
    BANNER: pictureAddress(origin, mid, banner),
    time_zone: timeZone,
    social_links: socialLinks,
    result: { Role: 1, Firstname: owner.firstName, Lastname: owner.lastName },
    total_orders: orders.count(),
    ...rest,
  };
}

/** A new session: what signing in answers, and going over to another outlet. */
export function sessionOf(
  { email, permissionType }: Account,
  { mid, settings }: Store,
  accounts: Accounts,
): CallAnswerSent<typeof login> {
  return {
    access_token: accounts.issueToken(email, mid),
    mid,
    permission_type: permissionType,
    ORDER_PREPARATION_TIME: settings.get().preparationTimes,
    ORDER_PREPARATION_TIME_UNIT: PREPARATION_UNIT,
  };
}

export const sessionHandlers = {
  /**
   * A sign-in that fails answers HTTP 401 with `error` for above the form and, where one field is to blame,
   * its text in `field_errors` (spec 000 §8).
   */
  login: ({ body, accounts, storeOf }) => {
    const checked = accounts.check(body.user, body.password);
    if ('wrong' in checked) {
      const fields =
        checked.wrong === 'user'
          ? { user: 'No account has this email' }
          : { password: 'This password is not right' };
      throw new Refusal('Sign-in failed. Check your email and password.', fields, 401);
    }
    const { account } = checked;
    if (account.locked) throw new Refusal('This account is locked. Contact support.', {}, 401);
    const [mid = ''] = account.mids;
    return { status: true, ...sessionOf(account, storeOf(mid), accounts) };
  },

  getMerchantConfig: ({ origin }) => ({
    STATIC_RESOURCE_ENDPOINT: `${origin}${RECORD_PATH.endpoint}`,
    STATIC_RESOURCE_SUFFIX: RECORD_PATH.suffix,
  }),
} satisfies HandlersOf<'session'>;
