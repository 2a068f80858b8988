import { expect, it } from 'vitest';
import { escapedJson } from './escapedJson.ts';

it('escapes characters that control a terminal, and parses back to the same value', () => {
  const label = '\u001B[2J\u001B]0;x\u0007Zoë\r\n \u202E牛肉面\u009B31m\u2028\u{E0041}';
  const json = escapedJson(JSON.stringify({ label }, null, 2));
  expect(json).toContain('\\u202e牛肉面\\u009b31m\\u2028\\udb40\\udc41');
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  expect(JSON.parse(json)).toEqual({ label });
});
