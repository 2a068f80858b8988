import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it.each([
  ['Fish &amp; Chips', 'Fish & Chips'],
  ['14&quot; Large', '14" Large'],
  ['Chef&#039;s sauce', "Chef's sauce"],
  ['Mac &#8217;n&#x2019; Cheese', 'Mac ’n’ Cheese'],
  ['&#8377;', '₹'],
  ['No nuts&nbsp;please', 'No nuts please'],
  ['Cr&egrave;me br&ucirc;l&eacute;e', 'Crème brûlée'],
  ['Ring bell<br>Leave at door<br />No nuts', 'Ring bell\nLeave at door\nNo nuts'],
  ['<p>No onions</p><p class="x">No nuts</p>', 'No onions\nNo nuts\n'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo\n\n'],
  ['<b>Very</b> <span style="color: red">hot</span>', 'Very hot'],
  ['<a href="https://example.com/?a>b">menu</a>', 'menu'],
  ['<!-- from Word -->soft', 'soft'],
])('decodes %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('decodes once', () => {
  expect(plainText('Fish &amp;amp; Chips')).toBe('Fish &amp; Chips');
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

it('keeps tags written with character references as text', () => {
  expect(plainText('Ring &lt;twice&gt; &lt;br&gt;')).toBe('Ring <twice> <br>');
});

it.each([
  'Fish <3',
  'a < b > c',
  '<ada@example.com>',
  '</text>',
  '5 <b 6>',
  'AT&T',
  'Surf &turf',
  'x & y;',
  '<',
  '&',
  '',
])('leaves %j alone', (text) => {
  expect(plainText(text)).toBe(text);
});

it('takes linear time on hostile input', () => {
  for (const text of [
    '<a '.repeat(50_000),
    `<b ${'a='.repeat(50_000)}`,
    '<!--'.repeat(50_000),
    '&'.repeat(100_000),
  ]) {
    expect(plainText(text).length).toBeLessThanOrEqual(text.length);
  }
});
