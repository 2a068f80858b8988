import { describe, expect, it } from 'vitest';
import { isAllowed, normalAddress, normalHost } from './addressRules.ts';
import { locate } from './locate.ts';

const NONE = { allowed: [] };
const allowed = (address: string, port = 9100, rules: readonly string[] = []): boolean =>
  isAllowed(address, address, port, { allowed: rules });

describe('private addresses on printer ports', () => {
  it.each([
    '10.0.0.9',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.1.50',
    '169.254.7.7',
    'fd12::5',
    'fe80::1%eth0',
  ])('reach %s', (address) => expect(allowed(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '192.167.1.1', '127.0.0.1', '::1', '2001:db8::1', '100.64.0.1'])(
    'do not reach %s',
    (address) => expect(allowed(address)).toBe(false),
  );

  it.each([
    [9100, true],
    [9109, true],
    [9110, false],
    [9099, false],
    [22, false],
    [80, true],
    [443, true],
    [8008, true],
    [8043, true],
    [8080, false],
  ])('port %i: %s', (port, expected) => expect(allowed('192.168.1.50', port)).toBe(expected));
});

describe('the configuration', () => {
  it.each([
    ['127.0.0.1:9100', '127.0.0.1', 9100, true],
    ['127.0.0.1:9100', '127.0.0.1', 9101, false],
    ['127.0.0.1:9100', '127.0.0.2', 9100, false],
    ['127.0.0.0/8:9200-9300', '127.5.5.5', 9250, true],
    ['127.0.0.0/8:9200-9300', '127.5.5.5', 9301, false],
    ['[::1]:9100', '::1', 9100, true],
    ['[2001:db8::]/32:9100', '2001:db8::7', 9100, true],
    ['[2001:db8::/32]:9100', '2001:db8::7', 9100, true],
    ['nonsense', '127.0.0.1', 9100, false],
    ['127.0.0.1', '127.0.0.1', 9100, false],
  ])('%s reaches %s port %i: %s', (rule, address, port, expected) =>
    expect(allowed(address, port, [rule])).toBe(expected),
  );

  it('allows a name as requested, whatever it resolves to', () => {
    const rules = { allowed: ['Till.Example:9100'] };
    expect(isAllowed('till.example', '203.0.113.9', 9100, rules)).toBe(true);
    expect(isAllowed('other.example', '203.0.113.9', 9100, rules)).toBe(false);
  });

  it.each(['0.0.0.0', '224.0.0.1', '255.255.255.255', '169.254.169.254', '::', 'ff02::1', 'fd00:ec2::254'])(
    'never reaches %s',
    (address) => {
      expect(allowed(address)).toBe(false);
      expect(allowed(address, 9100, ['0.0.0.0/0:1-65535', '[::/0]:1-65535'])).toBe(false);
    },
  );
});

describe('unusual forms of addresses', () => {
  it.each([
    ['192.168.1.50.', '192.168.1.50'],
    [' Printer.Local. ', 'printer.local'],
    ['[FE80::1]', 'fe80::1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['::ffff:a9fe:a9fe', '169.254.169.254'],
    ['0:0:0:0:0:ffff:c0a8:0101', '192.168.1.1'],
    ['::127.0.0.1', '127.0.0.1'],
  ])('%s is %s', (host, expected) => expect(normalHost(host)).toBe(expected));

  it.each([
    '2130706433',
    '127.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '0177.0.0.1',
    '192.168.1.256',
    'a b',
    '',
    '..',
    '-a',
    '/etc',
  ])('%j is no host', (host) => expect(normalHost(host)).toBeUndefined());

  it('normalise to one form of IPv6', () => {
    expect(normalAddress('FD00:0:0:0:0:0:0:5')).toBe('fd00::5');
    expect(normalAddress('fe80::1%eth0')).toBe('fe80::1%eth0');
    expect(normalAddress('::1')).toBe('::1');
    expect(normalAddress('::')).toBe('::');
  });
});

describe('locate', () => {
  const printer = (host: string, port = 9100): Parameters<typeof locate>[0] => ({
    host,
    port,
    language: 'auto',
  });

  it('checks what a name resolves to', async () => {
    await expect(locate(printer('localhost'), NONE)).rejects.toMatchObject({ code: 'address-not-allowed' });
    const rules = { allowed: ['127.0.0.1:9100', '[::1]:9100'] };
    expect((await locate(printer('localhost'), rules)).address).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it('rejects an unknown name as unreachable', async () => {
    await expect(locate(printer('no-such-printer.invalid'), NONE)).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('lists the allowed fallback ports of an ePOS port', async () => {
    expect(await locate(printer('192.168.1.50', 8043), NONE)).toEqual({
      address: '192.168.1.50',
      port: 8043,
      epos: {
        address: '192.168.1.50',
        ports: [
          { port: 8043, isSecure: true },
          { port: 443, isSecure: true },
        ],
        rawPort: 9100,
      },
    });
    const rules = { allowed: ['127.0.0.1:8008'] };
    expect((await locate(printer('127.0.0.1', 8008), rules)).epos).toEqual({
      address: '127.0.0.1',
      ports: [{ port: 8008, isSecure: false }],
      rawPort: undefined,
    });
    expect(await locate(printer('192.168.1.50', 9100), NONE)).toEqual({
      address: '192.168.1.50',
      port: 9100,
    });
  });
});
