/**
 * What the console keeps of a session in the browser, under the names of spec 000 §3. The access token is read
 * from storage first, then from the shared sign-in cookie (decisions 9).
 */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { login } from '@servery/protocol/platform/session';
import { visibleText } from '../language/visibleText.ts';
import { deviceStorage } from '../storage/textStorage.ts';

/** Everything about the signed-in merchant that requests and screens need. */
export interface Session {
  readonly token: string;
  readonly mid: string;
  readonly email: string;
  readonly permissionType: string;
  /** Minutes offered when accepting an order, bars between, -1 for Custom: "15|20|30|-1". */
  readonly preparationTime: string;
  readonly preparationTimeUnit: string;
}

/** Where each field lies. The token is written last: its change is what other tabs listen for. */
const KEYS = {
  mid: 'mid',
  email: 'user_email',
  permissionType: 'permission_type',
  preparationTime: 'ORDER_PREPARATION_TIME',
  preparationTimeUnit: 'ORDER_PREPARATION_TIME_UNIT',
  token: 'access_token',
} as const satisfies Record<keyof Session, string>;

/** The storage keys of the signed-in user. */
export const SESSION_KEYS: ReadonlySet<string> = new Set(Object.values(KEYS));

/** Where the address of the merchant's record is kept, and who is signed in as the record tells it (spec 000 §3). */
export const MERCHANT_URL = 'merchant_url';
export const USER = 'user';

/** What makes a browser drop a cookie. */
const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  const written = found.slice(name.length + 1);
  try {
    return decodeURIComponent(written);
  } catch {
    // Another site of the domain has written it as it is.
    return written;
  }
}

/** E-mail addresses are one person's however they are typed. */
export const sameEmail = (one: string, other: string): boolean =>
  visibleText(one).toLowerCase() === visibleText(other).toLowerCase();

/**
 * Where to read a session's fields: storage before cookies, but with a token that came by cookie nothing of anyone who
 * was signed in here before, unless it was the same person. Signing out leaves that person's email and rights.
 */
function reader(): (name: keyof Session) => string {
  const stored = (name: keyof Session): string | undefined => deviceStorage.get(KEYS[name]) ?? undefined;
  const shared = (name: keyof Session): string | undefined => cookie(KEYS[name]);
  if (stored('token') !== undefined) return (name) => stored(name) ?? shared(name) ?? '';
  const isSame = sameEmail(stored('email') ?? '', shared('email') ?? '');
  return (name) => shared(name) ?? (isSame ? stored(name) : undefined) ?? '';
}

/** The session kept in this browser; undefined when nobody is signed in. */
export function readSession(): Session | undefined {
  const read = reader();
  const session = {
    token: read('token'),
    mid: read('mid'),
    email: read('email'),
    permissionType: read('permissionType'),
    preparationTime: read('preparationTime'),
    preparationTimeUnit: read('preparationTimeUnit'),
  };
  return session.token === '' || session.mid === '' ? undefined : session;
}

/** Keeps what the platform answered to a sign-in (spec 000 §4.5). */
export function storeSession(email: string, answer: CallAnswer<typeof login>): Session {
  const session: Session = {
    token: answer.access_token,
    mid: answer.mid,
    email,
    permissionType: answer.permission_type,
    preparationTime: answer.ORDER_PREPARATION_TIME,
    preparationTimeUnit: answer.ORDER_PREPARATION_TIME_UNIT,
  };
  const fields = Object.entries(KEYS).map(([field, key]) => [key, session[field as keyof Session]] as const);
  const areKept = fields.map(([key, text]) => deviceStorage.set(key, text));
  if (!areKept.every(Boolean)) keepInCookies(fields);
  return session;
}

/**
 * Keeps a session in cookies of this host until the browser is closed, where storage is full; what is left of another
 * session there goes. Where cookies are refused too, the session is this page's alone.
 */
function keepInCookies(fields: readonly (readonly [key: string, text: string])[]): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  for (const [key, text] of fields) {
    document.cookie = `${key}=${encodeURIComponent(text)}; path=/; samesite=strict${secure}`;
  }
  if (fields.every(([key, text]) => (cookie(key) ?? '') === text)) {
    for (const [key] of fields) deviceStorage.remove(key);
  }
}

/** Whether the next page finds the session that was stored. */
export const isSessionKept = (): boolean =>
  deviceStorage.isKept(KEYS.token) || cookie(KEYS.token) !== undefined;

/**
 * Whether a new session is the same person's: then work goes on, else it starts afresh (decisions 11). A session that
 * came by a cookie without an email is the merchant's.
 */
export function isSamePerson(one: Session, other: Session): boolean {
  const isEmailSame = one.email === '' || other.email === '' || sameEmail(one.email, other.email);
  return one.mid === other.mid && isEmailSame && one.permissionType === other.permissionType;
}

/**
 * Signs this browser out: `user`, `access_token` and `mid` go from storage, and the shared cookies on this host
 * and on the parent domain (decisions 9); so does the address of the merchant's record. What belongs to the device, such
 * as the printer's address, stays.
 *
 * @param cookieDomain the configured parent domain, or an empty text.
 */
export function clearSession(cookieDomain: string): void {
  for (const key of [USER, 'access_token', 'mid', MERCHANT_URL]) deviceStorage.remove(key);
  for (const name of Object.values(KEYS)) {
    document.cookie = `${name}=; path=/; ${LONG_AGO}`;
    if (cookieDomain !== '') document.cookie = `${name}=; path=/; ${LONG_AGO}; domain=${cookieDomain}`;
  }
}

/**
 * Calls back when another tab signs out, signs in, renews the session or goes over to another outlet, also when that
 * was while this page lay in the browser's memory of pages that one goes back to. @returns how to stop listening.
 */
export function watchSession(onChange: (session: Session | undefined) => void): () => void {
  const listener = (event: StorageEvent): void => {
    // A null key is the whole storage being cleared.
    if (event.key === null || event.key === KEYS.token) onChange(readSession());
  };
  // A page in that memory is told of nothing: it may come back as another merchant's.
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onChange(readSession());
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', comeBack);
  };
}
