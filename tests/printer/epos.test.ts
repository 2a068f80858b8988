import { request } from 'node:https';
import { text as readText } from 'node:stream/consumers';

import { generate } from 'selfsigned';
import { beforeEach, describe, expect, it } from 'vitest';

import { ManualClock } from './clock.ts';
import type { StandInPrinter } from './server.ts';
import { testPrinter } from './testPrinter.ts';
import { parseXml } from './xml.ts';

const PATH = '/cgi-bin/epos/service.cgi';

let clock: ManualClock;
let printer: StandInPrinter;

beforeEach(async () => {
  clock = new ManualClock();
  printer = await testPrinter({ eposPort: 0, clock });
});

function envelope(job: string): string {
  const namespace = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
  return (
    '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">' +
    `<s:Header><parameter xmlns="${namespace}"><printjobid>job-1</printjobid></parameter></s:Header>` +
    `<s:Body><epos-print xmlns="${namespace}">${job}</epos-print></s:Body></s:Envelope>`
  );
}

/** The attributes of the `response` element, and the job's id. */
function readAnswer(xml: string): Record<string, string> {
  const all = [parseXml(xml)];
  for (const element of all) all.push(...element.children);
  const response = all.find(({ name }) => name === 'response');
  const job = all.find(({ name }) => name === 'printjobid');
  return { ...Object.fromEntries(response?.attributes ?? []), ...(job && { job: job.text }) };
}

async function post(
  document: string,
  query = '?devid=local_printer&timeout=1000',
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'text/xml; charset=utf-8' };
  const answer = await fetch(`${printer.eposUrl}${PATH}${query}`, {
    method: 'POST',
    headers,
    body: document,
  });
  return readAnswer(await answer.text());
}

const PRINTED = { success: 'true', code: '', job: 'job-1' };

describe('a job', () => {
  it('is printed element by element', async () => {
    const answer = await post(
      envelope(
        '<text lang="en" align="center" dw="true" dh="true" em="true">Caf&#233; &amp; Bar&#10;</text>' +
          '<text dw="false" dh="false" em="false" align="left">Total €9.50&#10;</text><feed line="2"/>' +
          '<image width="8" height="2" color="color_1" mode="mono">8A8=</image>' +
          '<symbol type="qrcode_model_2" level="level_m" width="4">https://example.com/é</symbol>' +
          '<barcode type="code39" hri="below" height="80">123</barcode>' +
          '<sound pattern="pattern_a" repeat="2"/><pulse drawer="drawer_2" time="pulse_200"/>' +
          '<command>1b4000</command><cut type="feed"/>',
      ),
    );
    expect(answer).toMatchObject(PRINTED);
    expect(Number(answer['status']) & 0x02).toBe(0x02);
    expect(printer.receipts).toMatchObject([
      {
        text: 'Café & Bar\nTotal €9.50',
        images: [{ width: 8, height: 2, data: Uint8Array.of(0xf0, 0x0f) }],
        qr: [{ text: 'https://example.com/é', level: 'M', moduleDots: 4 }],
        beeps: 2,
        drawerPulses: [{ pin: 5, onMs: 200 }],
        unknown: [],
        cut: 'partial',
        connectionIds: [0],
      },
    ]);
    expect(printer.receipts[0]?.rows[0]).toMatchObject({
      align: 'center',
      runs: [{ text: 'Café & Bar', width: 2, height: 2, bold: true }],
    });
  });

  it('without content requests the status', async () => {
    expect(await post(envelope(''))).toMatchObject(PRINTED);
    expect(printer.receipts).toEqual([]);
  });

  it('prints a question mark for a character in no code page, like real printers', async () => {
    await post(envelope('<text>Ω€ 你&#10;</text><cut/>'));
    expect(printer.receipts[0]?.text).toBe('Ω€ ?');
  });

  it('is answered only once the paper has stopped', async () => {
    await printer.fault('slowPaper');
    let answered = false;
    const answer = post(envelope('<text>1&#10;2&#10;</text><cut/>')).finally(() => (answered = true));
    await expect.poll(() => printer.current?.text).toBe('1\n2');
    expect(answered).toBe(false);
    clock.advance(50);
    expect(await answer).toMatchObject(PRINTED);
    expect(printer.receipts[0]?.text).toBe('1\n2');
  });

  it('that takes longer than its timeout reports that', async () => {
    await printer.fault('slowPaper', { mmPerSecond: 1 });
    const answer = post(envelope('<text>1&#10;</text><cut/>'));
    await expect.poll(() => printer.current?.text).toBe('1');
    clock.advance(1000);
    expect(await answer).toMatchObject({ success: 'false', code: 'EX_TIMEOUT' });
  });
});

describe('a fault', () => {
  it.each([
    ['paperOut', 'EPTR_REC_EMPTY', 0x80000],
    ['coverOpen', 'EPTR_COVER_OPEN', 0x20],
    ['cutterError', 'EPTR_CUTTER', 0x800],
  ] as const)('%s is answered with %s', async (fault, code, bit) => {
    await printer.fault(fault);
    const answer = await post(envelope('<text>1&#10;</text><cut/>'));
    expect(answer).toMatchObject({ success: 'false', code });
    expect(Number(answer['status']) & (bit | 0x0a)).toBe(bit | 0x08);
    await printer.clear();
    expect(printer.receipts).toEqual([]);
    expect(await post(envelope('<text>2&#10;</text><cut/>'))).toMatchObject(PRINTED);
    expect(printer.receipts[0]?.text).toBe('2');
  });

  it('in the middle of a job keeps the printed part and drops the rest', async () => {
    await printer.fault('paperOut', { afterLines: 1 });
    const answer = await post(envelope('<text>1&#10;</text><text>2&#10;</text><cut/>'));
    expect(answer).toMatchObject({ success: 'false', code: 'EPTR_REC_EMPTY' });
    expect(printer.current?.text).toBe('1');
  });

  it('of the network gives no response', async () => {
    await printer.fault('refuse');
    await expect(post(envelope(''))).rejects.toThrow('fetch failed');
  });

  it.each([
    ['<text>a & b</text>', 'an ampersand of its own'],
    ['<text>a</feed>', 'tags that do not fit'],
    ['<text dw="yes">a</text>', 'a value that is none'],
    ['<text wide="true">a</text>', 'an attribute that is none'],
    ['<image width="8" height="2">8A==</image>', 'too little picture'],
    ['<picture/>', 'an element that is none'],
  ])('is %s: %s', async (job) => {
    expect(await post(envelope(job))).toMatchObject({ success: 'false', code: 'SchemaError' });
    expect(printer.current).toBeUndefined();
  });

  it('is a device that does not exist', async () => {
    expect(await post(envelope(''), '?devid=kitchen')).toMatchObject({
      success: 'false',
      code: 'DeviceNotFound',
    });
    const answer = await fetch(`${printer.eposUrl}${PATH}?devid=local_printer&timeout=soon`, {
      method: 'POST',
    });
    expect(answer.status).toBe(400);
  });
});

it('uses https with its own certificate', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'EPSON-TM' }]);
  const secure = await testPrinter({ eposPort: 0, eposTls: { key, cert } });
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'text/xml' };
    const url = `${secure.eposUrl}${PATH}?devid=local_printer`;
    const call = request(url, { method: 'POST', headers, ca: cert, checkServerIdentity: () => undefined });
    call.on('response', (response) => void readText(response).then(resolve)).on('error', reject);
    call.end(envelope('<text>secure&#10;</text><cut/>'));
  });
  expect(readAnswer(answer)).toMatchObject(PRINTED);
  expect(secure.receipts[0]?.text).toBe('secure');
});
