import { describe, expect, it } from 'vitest';
import { readEposAnswer } from './eposAnswer.ts';
import { READY_STATUS, faultsOf } from './status.ts';

const WELL = 0x0f000014;

function answer(attributes: Record<string, string | number>): string {
  const text = Object.entries({ success: 'false', code: '', status: WELL, ...attributes })
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return (
    '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
    `<soapenv:Body><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"${text}/></soapenv:Body>` +
    '</soapenv:Envelope>'
  );
}

describe('readEposAnswer', () => {
  it('counts a copy as printed only if both the result and the status say so', () => {
    const printed = readEposAnswer(answer({ success: 'true', status: WELL + 2 }));
    expect(printed).toEqual({ isPrinted: true, code: '', status: READY_STATUS });
    expect(readEposAnswer(answer({ success: 'true' }))?.isPrinted).toBe(false);
    expect(readEposAnswer(answer({ status: WELL + 2 }))?.isPrinted).toBe(false);
  });

  it.each([
    [{ status: WELL + 0x80008 }, ['paper-out']],
    [{ status: WELL + 0x20000 }, ['paper-low']],
    [{ status: WELL + 0x28 }, ['cover-open']],
    [{ status: WELL + 0x808 }, ['cutter']],
    [{ status: WELL + 0x2000 }, ['error']],
    [{ status: WELL + 0x8 }, ['offline']],
    [{ status: WELL + 0x80001 }, ['offline']],
    [{ code: 'EPTR_REC_EMPTY' }, ['paper-out']],
    [{ code: 'EPTR_COVER_OPEN' }, ['cover-open']],
    [{ code: 'EPTR_CUTTER' }, ['cutter']],
    [{ code: 'EX_TIMEOUT' }, ['offline']],
    [{ code: 'EPTR_UNRECOVERABLE' }, ['error']],
    [{ code: 'something_new' }, []],
  ])('%j is %j', (attributes, faults) => {
    const { status = READY_STATUS } = readEposAnswer(answer(attributes)) ?? {};
    expect(faultsOf(status)).toEqual(faults);
  });

  it('accepts a byte order mark and surrounding white space', () => {
    expect(readEposAnswer(`\ufeff${answer({ code: 'EX_TIMEOUT' })}\r\n`)?.code).toBe('EX_TIMEOUT');
  });

  it.each([
    '',
    'hello',
    '<response/>',
    '<response success="true" code="" status="two"/>',
    '<response success="perhaps" code="" status="2"/>',
    `<response success="false" code="${'x'.repeat(41)}" status="2"/>`,
    '<response success="false" code="&#10;logged" status="2"/>',
    '<r><response success="true" code="" status="2"/><response success="true" code="" status="2"/></r>',
    '<!DOCTYPE r><response success="true" code="" status="2"/>',
    '<!DOCTYPE r [<!ENTITY a "b">]><response success="true" code="&a;" status="2"/>',
    '<response success="true" code="" status="2">',
  ])('is nothing of %j', (text) => {
    expect(readEposAnswer(text)).toBeUndefined();
  });
});
