import fc from 'fast-check';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { listenForStars, readStarAnswer } from './starSearch.ts';

const FROM = '192.168.1.50';

/** An answer of 302 bytes, as a TSP143 with a network card sends it. */
function answer({ magic = 'STR_BCAST', model = 'TSP143 (STR_T-001)', kind = 'PRINTER' } = {}): Buffer {
  const bytes = Buffer.alloc(302);
  bytes.write(magic);
  bytes.write('RS1.0.1', 0x10);
  bytes.write('Star', 0x8c);
  bytes.write(model, 0xcc, 'latin1');
  bytes.write(kind, 0x10c);
  return bytes;
}

describe("an answer to Star's search", () => {
  it('names the model without the language that it is set to', () => {
    expect(readStarAnswer(answer(), FROM)).toEqual({
      ...{ address: FROM, name: 'Star TSP143', star: { model: 'TSP143' } },
    });
    expect(readStarAnswer(answer({ model: 'x'.repeat(64) }), FROM)?.star?.model).toBe('x'.repeat(60));
  });

  it('is none from other devices and programs, if it is cut off, or if it is a question', async () => {
    expect(readStarAnswer(answer({ magic: 'STR_BCASTS' }), FROM)).toBeUndefined();
    expect(readStarAnswer(answer({ kind: 'DISPLAY' }), FROM)).toBeUndefined();
    expect(readStarAnswer(answer().subarray(0, 0x10c), FROM)).toBeUndefined();
    const device = createSocket('udp4').bind(0, '127.0.0.1');
    await once(device, 'listening');
    const over = new AbortController();
    const announcements: unknown[] = [];
    const query = once(device, 'message');
    const listening = listenForStars([{ address: '127.0.0.1', port: device.address().port }])(
      (announcement) => announcements.push(announcement),
      over.signal,
    );
    const [packet, { port }] = (await query) as [Buffer, { readonly port: number }];
    expect(packet).toHaveLength(28);
    expect(readStarAnswer(packet, FROM)).toBeUndefined();
    device.send(packet, port, '127.0.0.1');
    over.abort();
    await listening;
    device.close();
    expect(announcements).toEqual([]);
  });

  it('strips control characters from the name, and never throws', () => {
    expect(readStarAnswer(answer({ model: '\u001b[31mTSP100\n' }), FROM)?.name).toBe('Star [31mTSP100');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        readStarAnswer(Buffer.from(bytes), FROM);
      }),
      { numRuns: 100 },
    );
  });
});
