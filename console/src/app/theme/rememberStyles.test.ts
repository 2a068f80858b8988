import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { css as writeDown } from '@emotion/react';
import { expect, test } from 'vitest';
import { rememberStyles } from './rememberStyles.ts';

const chakra = createSystem(defaultBaseConfig, { disableLayers: true });
const system = rememberStyles(chakra);

test('serializes the same styles as Emotion, once', () => {
  const recipe = { color: 'red', padding: '1px' };
  const props = { padding: '2px', _hover: { color: 'blue' } };
  const written = system.css(recipe, props);
  const { name, styles } = writeDown(chakra.css(recipe, props));
  expect(written).toMatchObject({ name, styles });
  expect(system.css({ ...recipe }, { ...props })).toBe(written);
  expect(system.css(recipe)).not.toBe(written);
});

test('creates each recipe once, and a separate one for another recipe', () => {
  const config = { base: { color: 'red' }, variants: { size: { sm: { padding: '1px' } } } };
  const recipe = system.cva(config);
  expect(recipe({ size: 'sm' })).toEqual({ color: 'red', padding: '1px' });
  expect(system.cva(config)).toBe(recipe);
  expect(system.cva({ ...config })).not.toBe(recipe);
});

test('knows which props are styles', () => {
  for (const prop of ['padding', 'padding', '_hover', 'css'])
    expect(system.isValidProperty(prop), prop).toBe(true);
  for (const prop of ['href', 'href', 'onClick']) expect(system.isValidProperty(prop), prop).toBe(false);
});
