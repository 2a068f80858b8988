// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { styleCache } from './styleCache.ts';

it('starts a style element with each rule like @media, and keeps the order', () => {
  // As in a build; while developing, each rule has an element anyway.
  const { isSpeedy } = styleCache.sheet;
  styleCache.sheet.isSpeedy = true;
  const rules = [
    '.a{color:red;}',
    '.a:hover{color:blue;}',
    '@media (min-width: 1px){.a{color:green;}}',
    '.b{color:red;}',
    '@keyframes c{from{color:red;}}',
    '.d{color:red;}',
  ];
  for (const rule of rules) styleCache.sheet.insert(rule);
  expect(
    styleCache.sheet.tags.map(({ sheet }) =>
      [...(sheet?.cssRules ?? [])].map(({ constructor }) => constructor.name),
    ),
  ).toEqual([
    ['CSSStyleRule', 'CSSStyleRule'],
    ['CSSMediaRule', 'CSSStyleRule'],
    ['CSSKeyframesRule', 'CSSStyleRule'],
  ]);
  styleCache.sheet.flush();
  styleCache.sheet.isSpeedy = isSpeedy;
});
