import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { broadcastAddresses, candidatesAllowed, candidatesNearby } from './candidates.ts';

function ipv4(address: string, netmask = '255.255.255.0', internal = false): NetworkInterfaceInfo {
  return { address, netmask, internal, family: 'IPv4', mac: '02:00:00:00:00:01', cidr: null };
}

function hostsNearby(...addresses: NetworkInterfaceInfo[]): string[] {
  const candidates = candidatesNearby(
    Object.fromEntries(addresses.map((each, index) => [`en${index}`, [each]])),
  );
  return candidates.filter(({ language }) => language === 'escpos').map(({ host }) => host);
}

describe('the hosts of a network', () => {
  it('are those within its mask, without the network address, broadcast and the PC', () => {
    expect(hostsNearby(ipv4('192.168.1.2', '255.255.255.248'))).toEqual([
      '192.168.1.1',
      '192.168.1.3',
      '192.168.1.4',
      '192.168.1.5',
      '192.168.1.6',
    ]);
  });

  it('are at most those of the /24 around the PC', () => {
    const hosts = hostsNearby(ipv4('10.20.30.40', '255.0.0.0'));
    expect(hosts).toHaveLength(253);
    expect(hosts[0]).toBe('10.20.30.1');
    expect(hosts.at(-1)).toBe('10.20.30.254');
  });

  it('are tried on the raw port first, then on the ePOS port', () => {
    const candidates = candidatesNearby({ en0: [ipv4('172.16.0.1', '255.255.255.252')] });
    expect(candidates).toEqual([
      { host: '172.16.0.2', port: 9100, language: 'escpos' },
      { host: '172.16.0.2', port: 443, language: 'epos' },
    ]);
  });

  it('are none on public, loopback and IPv6 networks', () => {
    const ipv6: NetworkInterfaceInfo = {
      ...{ address: 'fd00::2', netmask: 'ffff:ffff:ffff:ffff::', family: 'IPv6', scopeid: 0 },
      ...{ internal: false, mac: '02:00:00:00:00:01', cidr: null },
    };
    expect(hostsNearby(ipv4('127.0.0.1', '255.0.0.0', true), ipv4('203.0.113.7'), ipv6)).toEqual([]);
    expect(hostsNearby(ipv4('172.32.0.1'), ipv4('169.254.3.4', '255.255.0.0'))).toEqual([]);
    expect(candidatesNearby({ en0: undefined })).toEqual([]);
  });

  it('are none on a point-to-point link', () => {
    expect(hostsNearby(ipv4('10.0.0.1', '255.255.255.255'), ipv4('10.0.0.1', '255.255.255.254'))).toEqual([]);
  });

  it('come from at most four networks, each once', () => {
    const many = [1, 2, 3, 4, 5, 6].map((n) => ipv4(`192.168.${n}.1`));
    expect(hostsNearby(...many)).toHaveLength(4 * 253);
    expect(hostsNearby(ipv4('192.168.1.1'), ipv4('192.168.1.9'))).toHaveLength(252);
  });
});

describe('the broadcast addresses', () => {
  it('are those of the own private networks, each once, and none of a point-to-point link', () => {
    const en0 = [ipv4('192.168.1.2'), ipv4('192.168.1.9'), ipv4('10.20.30.40', '255.255.0.0')];
    const others = [
      ...[ipv4('10.0.0.1', '255.255.255.255'), ipv4('10.0.0.1', '255.255.255.254')],
      ...[ipv4('203.0.113.7'), ipv4('127.0.0.1', '255.0.0.0', true)],
    ];
    expect(broadcastAddresses({ en0: [...en0, ...others] })).toEqual(['192.168.1.255', '10.20.255.255']);
  });
});

describe('addresses that the configuration allows', () => {
  const hostsOf = (...allowed: string[]) =>
    candidatesAllowed({ allowed }).map(({ host, port }) => `${host} ${port}`);

  it('are candidates when a rule names a single address', () => {
    expect(hostsOf('127.0.0.1:19100', '[::1]:9100-9102')).toEqual([
      '127.0.0.1 19100',
      '::1 9100',
      '::1 9101',
      '::1 9102',
    ]);
  });

  it('are not candidates when the rule is a range, has too many ports, or is a name or empty', () => {
    expect(
      hostsOf('198.51.100.0/24:9100', '127.0.0.1:1-65535', 'printer.example.com:9100', 'x', '127.0.0.1:5-1'),
    ).toEqual([]);
  });
});
