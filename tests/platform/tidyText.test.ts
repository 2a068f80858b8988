import { expect, it } from 'vitest';
import { tidyText } from './tidyText.ts';

it.each([
  ['  fresh   pasta,every\tday  !! come in ..', 'Fresh pasta, every day! Come in.'],
  ['really??? yes!!!! why ?!?! so..... well', 'Really? Yes! Why?! So... well'],
  ['one.\r\n\r\n\r\n\r\n two', 'One.\n\nTwo'],
  ['“truffles” are in. (until sunday.) then not', '“Truffles” are in. (Until sunday.) Then not'],
])('tidies %j', (text, tidied) => {
  expect(tidyText(text)).toBe(tidied);
});

it.each([
  'Order at https://bella.example/menu?id=1,,2 or www.bella.example.',
  'Write to ciao..a@bella.example #pizza,pasta',
  'From 5 p.m. on, approx. 20 tables, e.g. in the courtyard.',
  'It is 12.50 $, or 1,020.10 for all... so be it',
  'iPizza is here',
  'bella.example has it',
  '<b>Bold</b>\n\n- one\n- two',
  '',
])('leaves %j alone', (text) => {
  expect(tidyText(text)).toBe(text);
});

it('is idempotent', () => {
  const text = 'hello ,,there!!  we open at 5 p.m. today..come by';
  expect(tidyText(tidyText(text))).toBe(tidyText(text));
});
