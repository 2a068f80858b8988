// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deviceStorage } from '../storage/textStorage.ts';
import { readKeptList } from './keptList.ts';

const entry = z.object({ orderId: z.string() });

it.each([
  [null, []],
  ['[{"orderId":"7"},{"orderId":"8"}]', [{ orderId: '7' }, { orderId: '8' }]],
  ['[{"orderId":"7"},null,{"orderId":8},"9"]', [{ orderId: '7' }]],
  ['{"orderId":"7"}', []],
  ['[{"orderId"', []],
  ['', []],
])('reads of %j what is an entry', (text, list) => {
  localStorage.clear();
  if (text !== null) localStorage.setItem('list', text);
  expect(readKeptList(deviceStorage, 'list', entry)).toEqual(list);
});
