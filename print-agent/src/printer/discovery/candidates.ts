import { BlockList, isIP, isIPv4 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { type AddressRules, normalAddress } from '../addressRules.ts';

/** A place where a printer may be. */
export interface Candidate {
  /** An address; it is shown, and later used to connect. */
  readonly host: string;
  readonly port: number;
  readonly language: 'escpos' | 'epos';
}

/** Raw ESC/POS (JetDirect), and ePOS over https. */
const RAW_PORT = 9100;
const EPOS_PORT = 443;

const MAX_INTERFACES = 4;
/** The widest network that is scanned: in a wider one, only the /24 around the PC's own address. */
const WIDEST_PREFIX = 24;
/** The most ports per allowed address: a rule with a wide port range does not point at a printer. */
const MAX_PORTS = 16;

/** Private networks (RFC 1918): a search never leaves them. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);

/** The candidates of a search: each host of the PC's own private networks on both ports, raw ports first. */
export function candidatesNearby(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): Candidate[] {
  const hosts = new Set<string>();
  const own = ownAddresses(interfaces);
  for (const { address, netmask } of own.slice(0, MAX_INTERFACES)) {
    for (const host of hostsAround(address, netmask)) hosts.add(host);
  }
  // The PC itself is not a printer.
  for (const { address } of own) hosts.delete(address);
  return [
    ...Array.from(hosts, (host) => rawCandidate(host)),
    ...Array.from(hosts, (host): Candidate => ({ host, port: EPOS_PORT, language: 'epos' })),
  ];
}

/** The addresses that reach every host of the PC's own private networks at once. */
export function broadcastAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  const own = ownAddresses(interfaces).slice(0, MAX_INTERFACES);
  // A point-to-point link has none.
  const networks = own.filter(({ netmask }) => ~bits(netmask) >>> 0 > 1);
  return [...new Set(networks.map(({ address, netmask }) => dotted(bits(address) | ~bits(netmask))))];
}

/** The PC's own addresses in private networks. */
function ownAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): NetworkInterfaceInfo[] {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.check(address));
}

/** Raw ESC/POS at a host, on the usual port unless another is given. */
export function rawCandidate(host: string, port = RAW_PORT): Candidate {
  return { host, port, language: 'escpos' };
}

/** The addresses that the agent's configuration also allows, from rules that name one address and a few raw ports. */
export function candidatesAllowed({ allowed }: AddressRules): Candidate[] {
  return allowed.flatMap((rule) => {
    const [, target = '', first = '', last = first] = /^(.+):(\d+)(?:-(\d+))?$/.exec(rule.trim()) ?? [];
    const host = target.replace(/^\[(.*)\]$/, '$1');
    const count = Number(last) - Number(first) + 1;
    if (isIP(host) === 0 || !(count <= MAX_PORTS)) return [];
    return Array.from({ length: Math.max(0, count) }, (_, index) =>
      rawCandidate(normalAddress(host), Number(first) + index),
    );
  });
}

/** Every host of the network, without the network and broadcast addresses. */
function* hostsAround(address: string, netmask: string): Generator<string> {
  const mask = (bits(netmask) | (0xffffffff << (32 - WIDEST_PREFIX))) >>> 0;
  const network = (bits(address) & mask) >>> 0;
  const broadcast = (network | ~mask) >>> 0;
  for (let host = network + 1; host < broadcast; host += 1) yield dotted(host);
}

function bits(address: string): number {
  if (!isIPv4(address)) throw new TypeError(`${address} is not an IPv4 address.`);
  return address.split('.').reduce((value, part) => ((value << 8) | Number(part)) >>> 0, 0);
}

function dotted(value: number): string {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
}
