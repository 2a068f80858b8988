/**
 * A session's data in the browser's storage, under the names of spec 000 §3. The access token is read from storage
 * first, then from the shared sign-in cookie (decisions 9).
 */
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { login } from '@servery/protocol/platform/session';
import { visibleText } from '../language/visibleText.ts';
import { deviceStorage } from '../storage/textStorage.ts';

/** The signed-in merchant's data that requests and screens need. */
export interface Session {
  readonly token: string;
  readonly mid: string;
  readonly email: string;
  readonly permissionType: string;
  /** Minutes offered when accepting an order, separated by bars, -1 for Custom: "15|20|30|-1". */
  readonly preparationTime: string;
  readonly preparationTimeUnit: string;
}

/** The storage key of each field. The token is written last: other tabs listen for its change. */
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

/** The keys of the merchant record's address, and of the signed-in user according to the record (spec 000 §3). */
export const MERCHANT_URL = 'merchant_url';
export const USER = 'user';

/** Makes a browser delete a cookie. */
const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  const written = found.slice(name.length + 1);
  try {
    return decodeURIComponent(written);
  } catch {
    // Another site of the domain wrote it without encoding.
    return written;
  }
}

/** Whether two email addresses are the same, ignoring case and the like. */
export const sameEmail = (one: string, other: string): boolean =>
  visibleText(one).toLowerCase() === visibleText(other).toLowerCase();

/**
 * Where to read a session's fields: storage before cookies. With a token from a cookie, nothing stored for anyone who
 * was signed in here before is used, unless it was the same person. Signing out leaves that person's email and rights.
 */
function reader(): (name: keyof Session) => string {
  const stored = (name: keyof Session): string | undefined => deviceStorage.get(KEYS[name]) ?? undefined;
  const shared = (name: keyof Session): string | undefined => cookie(KEYS[name]);
  if (stored('token') !== undefined) return (name) => stored(name) ?? shared(name) ?? '';
  const isSame = sameEmail(stored('email') ?? '', shared('email') ?? '');
  return (name) => shared(name) ?? (isSame ? stored(name) : undefined) ?? '';
}

/** The session stored in this browser; undefined when nobody is signed in. */
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

/** Stores the platform's answer to a sign-in (spec 000 §4.5). */
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
  const areStored = fields.map(([key, text]) => deviceStorage.set(key, text));
  if (!areStored.every(Boolean)) storeInCookies(fields);
  return session;
}

/**
 * Stores a session in session cookies of this host if storage is full, and removes what is left of another session
 * there. If cookies are refused too, the session lasts only for this page.
 */
function storeInCookies(fields: readonly (readonly [key: string, text: string])[]): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  for (const [key, text] of fields) {
    document.cookie = `${key}=${encodeURIComponent(text)}; path=/; samesite=strict${secure}`;
  }
  if (fields.every(([key, text]) => (cookie(key) ?? '') === text)) {
    for (const [key] of fields) deviceStorage.remove(key);
  }
}

/** Whether the next page will find the stored session. */
export const isSessionKept = (): boolean =>
  deviceStorage.isStored(KEYS.token) || cookie(KEYS.token) !== undefined;

/**
 * Whether a new session belongs to the same person: then work continues, else it starts over (decisions 11). A session
 * from a cookie without an email is the merchant's.
 */
export function isSamePerson(one: Session, other: Session): boolean {
  const isEmailSame = one.email === '' || other.email === '' || sameEmail(one.email, other.email);
  return one.mid === other.mid && isEmailSame && one.permissionType === other.permissionType;
}

/**
 * Signs this browser out: removes `user`, `access_token` and `mid` from storage, the shared cookies on this host and on
 * the parent domain (decisions 9), and the address of the merchant's record. The device's own settings, such as the
 * printer's address, stay.
 *
 * @param cookieDomain the configured parent domain, or an empty string.
 */
export function clearSession(cookieDomain: string): void {
  for (const key of [USER, 'access_token', 'mid', MERCHANT_URL]) deviceStorage.remove(key);
  for (const name of Object.values(KEYS)) {
    document.cookie = `${name}=; path=/; ${LONG_AGO}`;
    if (cookieDomain !== '') document.cookie = `${name}=; path=/; ${LONG_AGO}; domain=${cookieDomain}`;
  }
}

/**
 * Calls back when another tab signs out, signs in, renews the session or switches to another outlet, also if that
 * happened while this page was in the back/forward cache. @returns a function that stops listening.
 */
export function watchSession(onChange: (session: Session | undefined) => void): () => void {
  const listener = (event: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (event.key === null || event.key === KEYS.token) onChange(readSession());
  };
  // A page in the back/forward cache gets no events: it may return as another merchant's.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onChange(readSession());
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', onPageShow);
  };
}
