import fc from 'fast-check';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import multicastDns from 'multicast-dns';
import { afterEach, describe, expect, it } from 'vitest';
import { readAnnouncement } from './announcements.ts';

const FROM = '192.168.1.50';
const INSTANCE = 'Kitchen printer._pdl-datastream._tcp.local';
const pointer = { type: 'PTR', name: '_pdl-datastream._tcp.local', data: INSTANCE };

describe('readAnnouncement', () => {
  it("takes the address from the packet's sender, and the port and model from the records", () => {
    const answers = [pointer];
    const additionals = [
      { type: 'SRV', name: INSTANCE, data: { port: 9101, target: 'elsewhere.local' } },
      { type: 'TXT', name: INSTANCE, data: [Buffer.from('txtvers=1'), Buffer.from('ty=EPSON TM-T88VII')] },
      { type: 'A', name: 'elsewhere.local', data: '8.8.8.8' },
    ];
    expect(readAnnouncement({ answers, additionals }, FROM)).toEqual({
      ...{ address: FROM, port: 9101, name: 'EPSON TM-T88VII' },
    });
  });

  it('falls back to the service name when the printer names no model', () => {
    expect(readAnnouncement({ answers: [pointer] }, FROM)).toEqual({
      address: FROM,
      name: 'Kitchen printer',
    });
  });

  it('reads no raw port from an announcement of another printing service', () => {
    const instance = 'Till._ipp._tcp.local';
    const answers = [
      { type: 'PTR', name: '_IPP._tcp.local', data: instance },
      { type: 'SRV', name: instance, data: { port: 631, target: 'till.local' } },
    ];
    expect(readAnnouncement({ answers }, FROM)).toEqual({ address: FROM, name: 'Till' });
  });

  it('ignores services that do not print', () => {
    const answers = [{ type: 'PTR', name: '_airplay._tcp.local', data: 'TV._airplay._tcp.local' }];
    expect(readAnnouncement({ answers }, FROM)).toBeUndefined();
    expect(readAnnouncement({}, FROM)).toBeUndefined();
  });

  it('strips control characters and direction marks from the name and limits its length', () => {
    const ty = `ty=\u001b[31mTill\u202e\n\u0000 <b>${'x'.repeat(300)}`;
    const answers = [pointer, { type: 'TXT', name: INSTANCE, data: [Buffer.from(ty)] }];
    const { name = '' } = readAnnouncement({ answers }, FROM) ?? {};
    expect(name).toMatch(/^\[31mTill <b>x+$/);
    expect(name).toHaveLength(60);
  });

  it('never throws on malformed records', () => {
    const record = fc.record({
      type: fc.constantFrom('PTR', 'SRV', 'TXT', 'A', 'OPT'),
      name: fc.constantFrom('_ipp._tcp.local', '_pdl-datastream._tcp.local', INSTANCE, '', '.'),
      data: fc.oneof(
        fc.constantFrom(undefined, null, 0, true, {}, [], [null, {}], { port: '9100' }),
        fc.uint8Array({ maxLength: 160 }).map((bytes) => Buffer.from(bytes).toString('utf16le')),
        fc.record({ port: fc.oneof(fc.integer(), fc.double()) }),
        fc.array(fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes))),
      ),
    });
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 6 }),
        fc.array(record, { maxLength: 4 }),
        (answers, additionals) => {
          const announcement = readAnnouncement({ answers, additionals }, FROM);
          expect(announcement?.name ?? 'x').toMatch(/^\P{C}{1,60}$/u);
          expect(announcement?.port ?? 1).toBeGreaterThanOrEqual(1);
          expect(announcement?.port ?? 1).toBeLessThanOrEqual(65_535);
        },
      ),
    );
  });
});

describe('hostile datagrams', () => {
  let stop = (): void => undefined;
  afterEach(() => stop());

  it('do not stop later announcements from arriving', async () => {
    const receiving: Socket = createSocket('udp4');
    const sending = createSocket('udp4');
    const mdns = multicastDns({ socket: receiving, port: 0, bind: '127.0.0.1', multicast: false });
    const answering = multicastDns({ socket: sending, bind: false, multicast: false });
    stop = () => {
      mdns.destroy();
      answering.destroy();
    };
    mdns.on('warning', () => undefined);
    const received: (string | undefined)[] = [];
    mdns.on('response', (packet, { address }) => received.push(readAnnouncement(packet, address)?.name));
    receiving.bind(0, '127.0.0.1');
    await once(receiving, 'listening');
    const { port } = receiving.address();

    const header = [0, 0, 0x84, 0, 0, 0, 0, 9, 0, 0, 0, 9];
    const datagram = fc.oneof(
      fc.uint8Array({ maxLength: 600 }),
      fc.uint8Array({ maxLength: 600 }).map((bytes) => Uint8Array.from([...header, ...bytes])),
    );
    for (const bytes of fc.sample(datagram, 200)) {
      await new Promise((resolve) => sending.send(bytes, port, '127.0.0.1', resolve));
    }
    const last = { type: 'PTR' as const, name: '_ipp._tcp.local', data: 'Last._ipp._tcp.local' };
    // Loopback drops datagrams when too many come at once.
    await expect
      .poll(() => {
        answering.respond([last], { port, address: '127.0.0.1' });
        return received.at(-1);
      })
      .toBe('Last');
  });
});
