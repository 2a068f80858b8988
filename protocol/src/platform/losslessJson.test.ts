import { expect, it } from 'vitest';
import { parseJson } from './losslessJson.ts';

it('keeps integers beyond 2^53 as text', () => {
  expect(
    parseJson('[{"order_id": 9007199254740993},{"order_id":9007199254740995, "n": -12345678901234567890}]'),
  ).toEqual([{ order_id: '9007199254740993' }, { order_id: '9007199254740995', n: '-12345678901234567890' }]);
});

it('parses everything else like JSON.parse', () => {
  const text =
    '{"a":9007199254740991,"b":"say \\"12345678901234567890\\" \\\\","c":[1.5e3,0.12345678901234567,-0],"d":null}';
  expect(parseJson(text)).toEqual(JSON.parse(text));
  expect(parseJson('{"12345678901234567890":1}')).toEqual({ '12345678901234567890': 1 });
  expect(parseJson('12345678901234567')).toBe('12345678901234567');
});

it.each(['', '{', '[12345678901234567890', '"12345678901234567890'])(
  'throws for %j as JSON.parse does',
  (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  },
);
