/** Something small that this browser keeps of a merchant, the same in all its tabs. */
import type * as z from 'zod/mini';
import { config } from '../config.ts';
import { readKept } from './readKept.ts';
import { deviceStorage } from '../storage/textStorage.ts';

interface KeptValue<Value> {
  /** What is kept of a merchant, the same object until it changes; undefined where there is none. */
  readonly read: (mid: string) => Value | undefined;
  /** Keeps it over reloads, or keeps it no longer. @returns whether the browser has done so. */
  readonly write: (mid: string, value: Value | undefined) => boolean;
  /** Calls back when it has changed, here or in another tab. @returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param name what it is kept under, for each platform and merchant (decisions 8d). */
export function keptValue<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): KeptValue<z.output<Schema>> {
  const keyOf = (mid: string): string => `${name}/${config().platformUrl}/${mid}`;
  const listeners = new Set<() => void>();
  /** A page is one merchant's: it is the same text again and again. */
  let last: { readonly text: string | null; readonly value: z.output<Schema> | undefined } = {
    text: null,
    value: undefined,
  };
  return {
    read: (mid) => {
      const text = deviceStorage.get(keyOf(mid));
      if (text !== last.text) last = { text, value: readKept(text, schema) };
      return last.value;
    },
    write: (mid, value) => {
      if (value === undefined) deviceStorage.remove(keyOf(mid));
      else deviceStorage.set(keyOf(mid), JSON.stringify(value));
      for (const listener of [...listeners]) listener();
      return deviceStorage.isKept(keyOf(mid));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
