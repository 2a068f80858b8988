import type { SystemContext } from '@chakra-ui/react/styled-system';
import { css as writeDown, type SerializedStyles } from '@emotion/react';

/** Returns a map's value, or creates and stores it. */
function remembered<Key, Value>(
  known: { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/**
 * The same system with memoization: for every element, Chakra otherwise creates the recipe of its kind again, Emotion
 * serializes its styles again, and each prop is looked up several times.
 */
export function rememberStyles(system: SystemContext): SystemContext {
  const recipes = new WeakMap<object, ReturnType<typeof system.cva>>();
  const written = new Map<string, SerializedStyles>();
  const styleProps = new Map<string, boolean>();
  return {
    ...system,
    cva: ((config) => remembered(recipes, config, () => system.cva(config))) as typeof system.cva,
    // Emotion takes serialized styles as they are.
    css: (...styles) => remembered(written, JSON.stringify(styles), () => writeDown(system.css(...styles))),
    isValidProperty: (prop) => remembered(styleProps, prop, () => system.isValidProperty(prop)),
  };
}
