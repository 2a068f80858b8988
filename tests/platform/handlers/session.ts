/** Sign-in and the URL of the merchant's record. */
import type { CallAnswerSent } from '@servery/protocol/platform/call';
import type { login } from '@servery/protocol/platform/session';
import type { Account, Accounts } from '../accounts.ts';
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import type { Store } from '../store/merchantStore.ts';

/** The unit of preparation times in the sign-in response, the same for every merchant. */
const PREPARATION_UNIT = 'min';

/** Path of a merchant's record, before and after its id. */
export const RECORD_PATH = { endpoint: '/static/merchants/', suffix: '/record.json' } as const;

/**
 * The merchant's record, public as on the real platform, where it is a static file (spec 000 §3).
 *
 * @param origin scheme and host for the URLs of pictures.
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

/** The response to signing in and to switching outlets, with a new session. */
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
   * A failed sign-in returns HTTP 401 with `error` for the form and, if one field is the cause, its message in
   * `field_errors` (spec 000 §8).
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
