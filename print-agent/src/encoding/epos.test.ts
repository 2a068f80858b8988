import type { Row } from '@servery/protocol/receipt/layout';
import { BOLD, DOUBLE, row, RULE } from '@servery/protocol/receipt/rows';
import { describe, expect, it } from 'vitest';
import type { CopyOptions } from './copyOptions.ts';
import { encodeEpos, EPOS_STATUS_REQUEST, eposCutOff } from './epos.ts';

const CUT: CopyOptions = { cut: true, drawer: false, beep: false };

/** The elements between the language selection and the cut. */
function body(rows: readonly Row[], options: Partial<CopyOptions> = {}): string {
  const document = encodeEpos({ columns: 32, rows }, { ...CUT, ...options });
  const [, elements] =
    /<epos-print xmlns="[^"]*"><text lang="en"\/>(.*)<cut type="feed"\/><\/epos-print>/s.exec(document) ?? [];
  return elements ?? document;
}

describe('encodeEpos', () => {
  it('ends with a cut, and opens the drawer or beeps only when asked', () => {
    expect(body([])).toBe('');
    expect(body([], { drawer: true, beep: true })).toBe(
      '<pulse drawer="drawer_1" time="pulse_100"/><sound pattern="pattern_a" repeat="3"/>',
    );
    expect(encodeEpos({ columns: 32, rows: [] }, { ...CUT, cut: false })).toContain(
      '<feed line="5"/></epos-print>',
    );
  });

  it('escapes XML markup', () => {
    expect(body([row(`<cut/> & "it's" &lt;`)])).toBe(
      '<text>&lt;cut/&gt; &amp; &quot;it&#39;s&quot; &amp;lt;&#10;</text>',
    );
    expect(body([{ kind: 'qr', data: '</symbol>&' }])).toContain('>&lt;/symbol&gt;&amp;</symbol>');
  });

  it('sends only the changes of a style', () => {
    expect(body([row('a', BOLD), row('b', DOUBLE), row('c', { reverse: true }), RULE])).toBe(
      '<text em="true">a&#10;</text><text dw="true" dh="true">b&#10;</text>' +
        '<text em="false" dw="false" dh="false" reverse="true">c&#10;</text>' +
        `<text reverse="false">${'-'.repeat(32)}&#10;</text>`,
    );
  });

  it('centres text by spaces, and codes and pictures by alignment', () => {
    const picture = { width: 9, height: 1, data: Uint8Array.of(0xff, 0x80) };
    expect(body([row('middle', {}, 'center'), { kind: 'picture', picture }, row('left')])).toBe(
      `<text>${' '.repeat(13)}middle&#10;</text>` +
        '<image width="9" height="1" color="color_1" mode="mono" align="center">/4A=</image>' +
        '<text align="left">left&#10;</text>',
    );
  });

  it('prints characters that the printer may lack as a picture, never as a question mark', () => {
    expect(body([row('Crème brûlée €5')])).toBe('<text>Crème brûlée €5&#10;</text>');
    for (const text of ['Борщ', '北京烤鸭', 'שלום'])
      expect(body([row(text)])).toMatch(/^<image width="\d+" height="30"/);
    expect(body([row('€')], { codePages: ['cp437'] })).toMatch(/^<image/);
  });

  it('prints every kind of space as spaces, and an empty row as a line', () => {
    expect(body([row('a\u00a0b')])).toBe('<text>a b&#10;</text>');
    expect(body([row(''), { kind: 'feed', lines: 2 }])).toBe('<feed line="1"/><feed line="2"/>');
  });
});

it('asks for the status with an empty document, and cuts off with only the ending', () => {
  expect(EPOS_STATUS_REQUEST).toContain('epos-print"></epos-print>');
  expect(eposCutOff(true)).toContain('epos-print"><cut type="feed"/></epos-print>');
  expect(eposCutOff(false)).toContain('epos-print"><feed line="5"/></epos-print>');
});
