/** One value in the browser's storage: how to read, validate, write and follow it. README.md says how to use it. */
import * as z from 'zod/mini';
import { config } from '../config.ts';
import { scopeOf } from './scope.ts';
import { deviceStorage, tabStorage, type TextStorage } from './textStorage.ts';
import type { Subscribable } from './watched.ts';

/** A value of this device or tab. Reading it returns the same object until it changes, here or in another tab. */
export interface Stored<Value> extends Subscribable<Value> {
  /** Stores a value that survives reloads, or drops it (undefined). @returns whether the browser has done so. */
  readonly set: (value: Value | undefined) => boolean;
}

/** A value per merchant at the platform. */
export interface MerchantStored<Value> {
  readonly of: (mid: string) => Stored<Value>;
}

/** Parses a stored text as JSON, or takes the text itself if that does not match the schema. */
function read<Schema extends z.ZodMiniType>(
  text: string | null,
  schema: Schema,
): z.output<Schema> | undefined {
  if (text === null) return undefined;
  let json: unknown = text;
  try {
    json = JSON.parse(text);
  } catch {
    // Plain text.
  }
  const result = z.safeParse(schema, json);
  return result.success || json === text ? result.data : z.safeParse(schema, text).data;
}

function storedAt<Schema extends z.ZodMiniType>(
  storage: TextStorage,
  key: string,
  schema: Schema,
  otherwise: z.output<Schema> | undefined,
): Stored<z.output<Schema> | undefined> {
  let last: { readonly text: string | null; readonly value: z.output<Schema> | undefined } | undefined;
  return {
    get: () => {
      const text = storage.get(key);
      if (text !== last?.text) last = { text, value: read(text, schema) };
      return last.value ?? otherwise;
    },
    set: (value) => {
      // A value that the schema rejects could not be read back.
      const written = value === undefined ? undefined : z.safeEncode(schema, value).data;
      if (value !== undefined && written === undefined) return false;
      if (written === undefined) storage.remove(key);
      else storage.set(key, typeof written === 'string' ? written : JSON.stringify(written));
      return storage.isStored(key);
    },
    subscribe: (listener) => storage.subscribe(key, listener),
  };
}

/** Earlier versions stored some values under the platform's full address: they move to its host at the first read. */
function moveFromAddress(name: string, mid: string, key: string): void {
  const before = `${name}/${config().platformUrl}/${mid}`;
  const text = deviceStorage.get(before);
  if (text === null) return;
  // If storage is full the value stays at its old key, and this page can still use it.
  if (deviceStorage.get(key) !== null || deviceStorage.set(key, text)) deviceStorage.remove(before);
}

/** The owner of a value: this device in all its tabs, or this tab alone. */
type Place = 'device' | 'tab';

/**
 * A small value in the browser's storage, validated by a schema whenever it is read. Its key is its name, or
 * `<name>/<platform host>/<mid>` for a merchant's; it is stored as JSON or as the text that the schema encodes.
 *
 * @param options.per the owner.
 * @param options.otherwise the default while nothing is stored, or nothing that matches the schema.
 */
export function stored<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  options: { readonly per: 'merchant'; readonly otherwise: z.output<Schema> },
): MerchantStored<z.output<Schema>>;
export function stored<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  options: { readonly per: 'merchant' },
): MerchantStored<z.output<Schema> | undefined>;
export function stored<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  options: { readonly per: Place; readonly otherwise: z.output<Schema> },
): Stored<z.output<Schema>>;
export function stored<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  options: { readonly per: Place },
): Stored<z.output<Schema> | undefined>;
export function stored<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  { per, otherwise }: { readonly per: Place | 'merchant'; readonly otherwise?: z.output<Schema> },
) {
  if (per !== 'merchant') {
    return storedAt(per === 'device' ? deviceStorage : tabStorage, name, schema, otherwise);
  }
  const byMerchant = new Map<string, Stored<z.output<Schema> | undefined>>();
  return {
    of: (mid: string) => {
      const known = byMerchant.get(mid);
      if (known !== undefined) return known;
      const key = `${name}/${scopeOf(mid)}`;
      moveFromAddress(name, mid, key);
      const own = storedAt(deviceStorage, key, schema, otherwise);
      byMerchant.set(mid, own);
      return own;
    },
  };
}

/** Several stored values read and changed as one object. */
export interface StoredFields<Fields> extends Subscribable<Fields> {
  /** Stores the changes and notifies listeners once. */
  readonly change: (changes: Partial<Fields>) => void;
}

export function storedFields<Fields extends object>(fields: {
  readonly [Name in keyof Fields]: Stored<Fields[Name]>;
}): StoredFields<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const listeners = new Set<() => void>();
  let isChanging = false;
  let last: Fields | undefined;
  const notify = (): void => {
    if (!isChanging) for (const listener of [...listeners]) listener();
  };
  for (const name of names) fields[name].subscribe(notify);
  return {
    get: () => {
      if (last !== undefined && names.every((name) => Object.is(last?.[name], fields[name].get())))
        return last;
      last = Object.fromEntries(names.map((name) => [name, fields[name].get()])) as Fields;
      return last;
    },
    change: (changes) => {
      isChanging = true;
      for (const name of names) if (changes[name] !== undefined) fields[name].set(changes[name]);
      isChanging = false;
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A list without the entries that do not match: other versions, or people, have written them. */
export const listOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.codec(z.array(z.unknown()), z.array(entry), {
    decode: (list) => list.filter((each): each is z.input<Entry> => z.safeParse(entry, each).success),
    encode: (list) => list,
  });

/** A boolean, stored as yes or no. */
export const yesOrNo = z.codec(z.enum(['yes', 'no']), z.boolean(), {
  decode: (text) => text === 'yes',
  encode: (value) => (value ? 'yes' : 'no'),
});
