/**
 * Caches the platform's answers on this device in the browser's Cache Storage, which keeps bodies out of memory, needs
 * no library and drops everything of a merchant at once. If it cannot store (private windows, a full disk), nothing is
 * cached: nothing depends on it.
 */
import { config } from '../../config.ts';
import { readSession } from '../../session/storage.ts';
import { fileStorage } from '../../storage/fileStorage.ts';

const PREFIX = 'servery-answers ';

/**
 * Maximum bytes (UTF-8) of one merchant's answers and their names; the browser's own overhead is not counted. The
 * oldest are dropped first.
 */
const MAX_BYTES = 20 * 1024 * 1024;
/** A page prunes the cache after writing this many bytes; the limit leaves this much space. */
const PRUNE_AFTER_BYTES = MAX_BYTES / 20;
/** Maximum age of an answer, in milliseconds. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const AT = 'x-at';
const BYTES = 'x-bytes';

interface CachedAnswer {
  /** When it was received, in milliseconds of this device's clock. */
  readonly at: number;
  readonly data: unknown;
}

/** The fields of an entry that pruning needs. */
interface CachedEntry {
  readonly at: number;
  readonly bytes: number;
}

/** Entries that are too old, and the oldest of those beyond the size limit. @param cached oldest first. Pure. */
export function entriesToPrune<Entry extends CachedEntry>(
  cached: readonly Entry[],
  now: number,
  maxBytes = MAX_BYTES - PRUNE_AFTER_BYTES,
): readonly Entry[] {
  let bytes = 0;
  return cached.toReversed().filter((entry) => {
    bytes += entry.bytes;
    return bytes > maxBytes || now - entry.at > MAX_AGE_MS || entry.at > now;
  });
}

/** Owner of the cached answers: platform, merchant and person (decisions 8d); undefined when nobody is signed in. */
function scope(): string | undefined {
  const session = readSession();
  return session && `${PREFIX}${config().platformUrl} ${session.mid} ${session.email.toLowerCase()}`;
}

const addressOf = (name: string): string => `/${encodeURIComponent(name)}`;

/** Drops every other merchant's and person's answers; all of them once nobody is signed in. */
export async function dropOthers(): Promise<void> {
  const own = scope();
  for (const name of await fileStorage.names()) {
    if (name.startsWith(PREFIX) && name !== own) await fileStorage.drop(name);
  }
}

/** Drops entries that are too old or exceed the size limit. */
export async function prune(): Promise<void> {
  const own = scope();
  if (own === undefined) return;
  const cached = await Promise.all(
    (await fileStorage.requests(own)).map(async (request) => {
      const headers = (await fileStorage.match(request, { cacheName: own }))?.headers;
      return { request, at: Number(headers?.get(AT) ?? 0), bytes: Number(headers?.get(BYTES) ?? 0) };
    }),
  );
  for (const { request } of entriesToPrune(cached, Date.now())) await fileStorage.remove(own, request);
}

/** Bytes written since the cache was last measured. */
let newBytes = 0;

/** Caches an answer under a name, replacing the previous one. @param mid its merchant. */
export async function cacheAnswer(mid: string, name: string, data: unknown): Promise<void> {
  const own = scope();
  // Another tab may have signed out or switched to another outlet.
  if (own === undefined || readSession()?.mid !== mid) return;
  const body = new TextEncoder().encode(JSON.stringify(data));
  const address = addressOf(name);
  const bytes = body.length + address.length;
  const headers = { [AT]: String(Date.now()), [BYTES]: String(bytes) };
  if (!(await fileStorage.put(own, address, new Response(body, { headers })))) return;
  newBytes += bytes;
  if (newBytes > PRUNE_AFTER_BYTES) {
    newBytes = 0;
    await prune();
  }
}

/**
 * Replaces each cached answer, of any owner, with the result of `change`: the same object leaves it as it is, undefined
 * drops it.
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

/** The cached answer under a name; undefined if there is none, or if it is too old or corrupt. */
export async function readAnswer(mid: string, name: string): Promise<CachedAnswer | undefined> {
  const own = scope();
  if (own === undefined || readSession()?.mid !== mid) return undefined;
  const cached = await fileStorage.match(addressOf(name), { cacheName: own });
  const at = Number(cached?.headers.get(AT) ?? 0);
  if (cached === undefined || entriesToPrune([{ at, bytes: 0 }], Date.now()).length > 0) return undefined;
  try {
    return { at, data: (await cached.json()) as unknown };
  } catch {
    return undefined;
  }
}
