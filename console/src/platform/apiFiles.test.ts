import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import oneWay from '../../apiFiles.mjs';

/** The lint rule's messages for a file. */
function complaints(code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { oneWay },
    rules: { 'oneWay/api-files': 'error', 'oneWay/private-members': 'error' },
  };
  return new Linter()
    .verify(code, config, { filename: 'couponsApi.ts' })
    .map(({ messageId, message }) => messageId ?? message);
}

it.each([
  ['const endpoints = { getCoupons: build.query(endpointOf(getCoupons)) };', 'named'],
  ['const endpoints = { getCoupons: build.infiniteQuery<Page, string, number>({}) };', 'named'],
  ['const coupons = couponsApi.useCouponsQuery(0);', 'hook'],
  ['class Line { private socket = 1; }', 'private'],
  ['class Line { private open() {} }', 'private'],
])('reports %s', (code, complaint) => {
  expect(complaints(code)).toEqual([complaint]);
});

it.each([
  'const endpoints = { coupons: build.query(endpointOf(getCoupons)) };',
  'const endpoints = { getReady: build.mutation(endpointOf(getReady)) };',
  'const { useCouponsQuery } = couponsApi; const coupons = useCouponsQuery(0);',
  'const state = couponsApi.endpoints.coupons.select(0)(state);',
  'class Line { #socket = 1; private constructor() {} }',
])('accepts %s', (code) => {
  expect(complaints(code)).toEqual([]);
});
