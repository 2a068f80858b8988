import { BlockList, isIP, isIPv4 } from 'node:net';
import { EPOS_PORTS } from '@servery/protocol/printing/limits';
import { isLocalHost, localHost, localAddress } from './local/localAddress.ts';

/** The address rules of the agent's own configuration. */
export interface AddressRules {
  /**
   * Allowed in addition to private addresses on printer ports: `HOST:PORT`, where HOST is an address (IPv6 in
   * brackets), a CIDR range or the name as requested, and PORT is a port or a range of ports.
   */
  readonly allowed: readonly string[];
  /** Accepts printers that answer nothing without a person's confirmation: for a fake printer in development. */
  readonly allowSilent?: boolean;
}

const FIRST_RAW_PORT = 9100;
const LAST_RAW_PORT = 9109;

/** Addresses of printers: private (RFC 1918, RFC 4193) and link-local (RFC 3927, RFC 4291). */
const PRINTERS = ranges(
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
);

/** Unspecified, multicast, broadcast and cloud metadata addresses: refused whatever the configuration says. */
const NEVER = ranges(
  '0.0.0.0/8',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '169.254.169.254/32',
  '::/128',
  'ff00::/8',
  'fd00:ec2::254/128',
);

/**
 * Normalises a host for lookup: lower case, without brackets and trailing dot, an IPv4-mapped IPv6 address as IPv4.
 * Undefined for forms that only look like an address (`127.1`, `2130706433`, `0x7f.1`): resolvers disagree on them, and
 * no printer has such a name. The address of a printer of this computer comes back in its canonical form.
 */
export function normalHost(host: string): string | undefined {
  if (isLocalHost(host)) {
    const address = localAddress(host);
    return address && localHost(address);
  }
  const bare = host
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (isIP(bare) !== 0) return normalAddress(bare);
  const isName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/.test(bare);
  const looksNumeric = /(^|\.)(0x[0-9a-f]*|\d+)$/.test(bare);
  return isName && !looksNumeric ? bare : undefined;
}

/** An address in canonical form; IPv4 addresses mapped or embedded into IPv6 come back as IPv4. */
export function normalAddress(address: string): string {
  if (isIPv4(address)) return address;
  const [plain = '', zone] = address.split('%');
  // The URL parser writes IPv6 in its canonical form (RFC 5952).
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const embedded = /^::(?:ffff:(?:0:)?)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (embedded) {
    const bits = embedded.slice(1).map((part) => Number.parseInt(part, 16));
    return bits.flatMap((word) => [word >> 8, word & 0xff]).join('.');
  }
  return zone === undefined ? canonical : `${canonical}%${zone}`;
}

/**
 * Whether the agent may connect to a printer there.
 *
 * @param host the requested name or address, normalised
 * @param address the address that it resolved to and that the agent will connect to, normalised
 */
export function isAllowed(host: string, address: string, port: number, rules: AddressRules): boolean {
  if (contains(NEVER, address)) return false;
  const isPrinterPort = (port >= FIRST_RAW_PORT && port <= LAST_RAW_PORT) || EPOS_PORTS.includes(port);
  if (isPrinterPort && contains(PRINTERS, address)) return true;
  return rules.allowed.some((rule) => allows(rule, host, address, port));
}

function allows(rule: string, host: string, address: string, port: number): boolean {
  const [, target = '', first = '', last = first] = /^(.+):(\d+)(?:-(\d+))?$/.exec(rule.trim()) ?? [];
  if (target === '' || port < Number(first) || port > Number(last)) return false;
  const [location = '', prefix] = target.replace(/^\[(.*)\](.*)$/, '$1$2').split('/');
  if (isIP(location) === 0) return normalHost(location) === host;
  return prefix === undefined
    ? normalAddress(location) === address
    : contains(ranges(`${location}/${prefix}`), address);
}

function ranges(...subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  return isIPv4(address) ? list.check(address, 'ipv4') : list.check(address.split('%')[0] ?? '', 'ipv6');
}
