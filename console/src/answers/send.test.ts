import { defineCall } from '@servery/protocol/platform/call';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { send } from './send.ts';

const getThing = defineCall({
  summary: 'A thing to get',
  method: 'GET',
  path: '/api/v1/thing',
  merchant: 'none',
  answer: z.unknown(),
  source: 'none',
});

/** The value that the console reads from an answer. */
async function answered(object: unknown): Promise<unknown> {
  const body = JSON.stringify({ request_status: true, object });
  const carry = () => Promise.resolve(new Response(body));
  const caller = { token: 'token', mid: '7' };
  const answer = await send(getThing, caller, {}, { platformUrl: 'https://platform.test', carry });
  return 'data' in answer ? answer.data : answer;
}

/** The same for an answer that contains this text. */
const read = (text: string): Promise<unknown> => answered({ names: ['Bella', text], text });

const changeThing = defineCall({
  summary: 'A thing to change',
  method: 'POST',
  path: '/api/v1/thing',
  merchant: 'none',
  body: z.unknown(),
  answer: z.unknown(),
  source: 'none',
});

/** The body that the platform receives when the console sends one. */
async function write(body: unknown): Promise<unknown> {
  let got: unknown;
  const carry = (_url: string, init: RequestInit) => {
    got = JSON.parse(init.body as string);
    return Promise.resolve(new Response('{"request_status": true, "object": {}}'));
  };
  await send(
    changeThing,
    { token: 'token', mid: '7' },
    { body },
    { platformUrl: 'https://platform.test', carry },
  );
  return got;
}

const textOf = async (text: string): Promise<string> => ((await read(text)) as { text: string }).text;

describe('texts too long to show', () => {
  it('are cut when they arrive, and nothing else is', async () => {
    const cut = `${'x'.repeat(20_000)}…`;
    expect(await read('x'.repeat(1024 * 1024))).toEqual({ names: ['Bella', cut], text: cut });
    const long = 'A long description. '.repeat(900);
    expect(await read(long)).toEqual({ names: ['Bella', long], text: long });
  });

  it('lose the accents beyond those that a letter can have', async () => {
    const heap = `Za\u0300${'\u0301'.repeat(5000)}lgo`;
    expect(await read(heap)).toMatchObject({ text: `Za\u0300${'\u0301'.repeat(7)}lgo` });
    const names = 'Nguyễn Thị Ánh, ไม้ไผ่, בְּרֵאשִׁ֖ית '.normalize('NFD').repeat(60);
    expect(await read(names)).toMatchObject({ text: names });
  });

  it('are sent back in full where nobody edited them, also nested in a record and as forms normalize them', async () => {
    const long = ` One line\r\nand another${' of many words'.repeat(2000)}`;
    const heap = `Za${'\u0301'.repeat(5000)}lgo`;
    const [shown, letter] = [await textOf(long), await textOf(heap)];
    expect(shown.length).toBeLessThan(long.length);
    const typed = shown.replace('\r\n', '\n').trim();
    expect(await write({ texts: [{ shown }, letter], typed, changed: `${shown} and more` })).toEqual({
      texts: [{ shown: long }, heap],
      typed: long,
      changed: `${shown} and more`,
    });
  });

  it('are told apart when they begin alike', async () => {
    const [one, two] = ['one', 'two'].map((end) => 'Soup and bread. '.repeat(2000) + end);
    const shown = [await textOf(one ?? ''), await textOf(two ?? '')];
    // Reading them again gives the same result.
    expect([await textOf(one ?? ''), await textOf(two ?? '')]).toEqual(shown);
    expect(await write({ shown })).toEqual({ shown: [one, two] });
  });

  it('are forgotten, the oldest first, before they fill the memory', async () => {
    const heavy = (name: string): string => name + 'x'.repeat(3 * 1024 * 1024);
    const [first, last] = [await textOf(heavy('first')), await textOf(heavy('last'))];
    await read(heavy('another'));
    expect(await write({ first })).toEqual({ first });
    expect(JSON.stringify(await write({ last }))).toBe(JSON.stringify({ last: heavy('last') }));
  });

  it('may be a picture as a data: URL in a field for pictures', async () => {
    const picture = `data:image/png;base64,${'A'.repeat(200_000)}`;
    const rows = [{ data: picture }, { image: [picture] }, { productImageUrl: `${picture}==\n` }];
    expect(await answered({ rows })).toEqual({ rows });
  });

  it.each([
    ['a name', { name: `data:image/png;base64,${'A'.repeat(200_000)}` }],
    ['a page', { image: `data:text/html,${'A'.repeat(200_000)}` }],
    ['words', { image: `data:image/png;base64,${'W '.repeat(100_000)}` }],
  ])('are cut even if they begin like a picture: %s', async (_what, row) => {
    const [text] = Object.values((await answered(row)) as Record<string, string>);
    expect(text).toHaveLength(20_001);
  });
});
