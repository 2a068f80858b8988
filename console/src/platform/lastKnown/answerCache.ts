/**
 * Where answers of the platform lie on this device: the browser's Cache Storage, which keeps bodies out of memory, needs
 * no library and drops all of one merchant's at once. What cannot be kept, as in private windows or on a full disk, is
 * not: nothing depends on it.
 */
import { config } from '../../config.ts';
import { readSession } from '../../session/storage.ts';
import { fileStorage } from '../../storage/fileStorage.ts';

const PREFIX = 'servery-answers ';

/**
 * Most bytes of one merchant's answers, as they lie on the disk, in UTF-8, and of their names; what the browser itself
 * needs around them is not counted. The oldest go first.
 */
const MOST_BYTES = 20 * 1024 * 1024;
/** Once a page has put so much more there it looks how much it is; that much room is left for it. */
const LOOK_BYTES = MOST_BYTES / 20;
/** An answer this old says nothing any more, in milliseconds. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

const AT = 'x-at';
const BYTES = 'x-bytes';

interface KeptAnswer {
  /** When it was heard, in milliseconds of this device's clock. */
  readonly at: number;
  readonly data: unknown;
}

/** What pruning looks at; oldest first. */
interface Kept {
  readonly at: number;
  readonly bytes: number;
}

/** Those that are too old, and the oldest of those that are too many. @param kept oldest first. Pure. */
export function tooMany<Entry extends Kept>(
  kept: readonly Entry[],
  now: number,
  mostBytes = MOST_BYTES - LOOK_BYTES,
): readonly Entry[] {
  let bytes = 0;
  return kept.toReversed().filter((entry) => {
    bytes += entry.bytes;
    return bytes > mostBytes || now - entry.at > OLDEST_MS || entry.at > now;
  });
}

/** Whose answers these are: platform, merchant and person (decisions 8d); undefined when nobody is signed in. */
function scope(): string | undefined {
  const session = readSession();
  return session && `${PREFIX}${config().platformUrl} ${session.mid} ${session.email.toLowerCase()}`;
}

const addressOf = (name: string): string => `/${encodeURIComponent(name)}`;

/** Drops every other merchant's and person's answers; all of them once nobody is signed in. */
export async function forgetOthers(): Promise<void> {
  const own = scope();
  for (const name of await fileStorage.names()) {
    if (name.startsWith(PREFIX) && name !== own) await fileStorage.drop(name);
  }
}

/** Drops what is too old or too much. */
export async function prune(): Promise<void> {
  const own = scope();
  if (own === undefined) return;
  const kept = await Promise.all(
    (await fileStorage.requests(own)).map(async (request) => {
      const headers = (await fileStorage.match(request, { cacheName: own }))?.headers;
      return { request, at: Number(headers?.get(AT) ?? 0), bytes: Number(headers?.get(BYTES) ?? 0) };
    }),
  );
  for (const { request } of tooMany(kept, Date.now())) await fileStorage.remove(own, request);
}

/** Put there since it was last looked how much it is. */
let newBytes = 0;

/** Keeps an answer under a name, in the place of the one before. @param mid whose it is. */
export async function keepAnswer(mid: string, name: string, data: unknown): Promise<void> {
  const own = scope();
  // Another tab may have signed out, or gone over to another outlet.
  if (own === undefined || readSession()?.mid !== mid) return;
  const body = new TextEncoder().encode(JSON.stringify(data));
  const address = addressOf(name);
  const bytes = body.length + address.length;
  const headers = { [AT]: String(Date.now()), [BYTES]: String(bytes) };
  if (!(await fileStorage.put(own, address, new Response(body, { headers })))) return;
  newBytes += bytes;
  if (newBytes > LOOK_BYTES) {
    newBytes = 0;
    await prune();
  }
}

/**
 * Puts what `change` makes of each kept answer in its place, whoseever it is: the same is left as it is, and what becomes
 * undefined is dropped.
 */
export async function changeAnswers(change: (name: string, data: unknown) => unknown): Promise<void> {
  const names = await fileStorage.names();
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    for (const request of await fileStorage.requests(name)) {
      const response = await fileStorage.match(request, { cacheName: name });
      const data = (await response?.json().catch(() => undefined)) as unknown;
      const changed = change(decodeURIComponent(new URL(request.url).pathname.slice(1)), data);
      if (changed === data) continue;
      if (changed === undefined) await fileStorage.remove(name, request);
      else {
        const answer = new Response(JSON.stringify(changed), { headers: response?.headers ?? {} });
        await fileStorage.put(name, request, answer);
      }
    }
  }
}

/** The answer kept under a name; undefined where there is none, or it is too old or broken. */
export async function readAnswer(mid: string, name: string): Promise<KeptAnswer | undefined> {
  const own = scope();
  if (own === undefined || readSession()?.mid !== mid) return undefined;
  const kept = await fileStorage.match(addressOf(name), { cacheName: own });
  const at = Number(kept?.headers.get(AT) ?? 0);
  if (kept === undefined || tooMany([{ at, bytes: 0 }], Date.now()).length > 0) return undefined;
  try {
    return { at, data: (await kept.json()) as unknown };
  } catch {
    return undefined;
  }
}
