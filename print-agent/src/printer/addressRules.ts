import { BlockList, isIP, isIPv4 } from 'node:net';
import { EPOS_PORTS } from '@servery/protocol/printing/limits';

/** What the agent's own configuration says about addresses. */
export interface AddressRules {
  /**
   * Reachable besides private addresses on printers' ports: `HOST:PORT`, where HOST is an address, a range in CIDR
   * notation or a name as it is asked for, an IPv6 one in brackets, and PORT is a port or a range of them.
   */
  readonly allowed: readonly string[];
  /** Takes printers that answer nothing without a person's word: for a stand-in printer in development. */
  readonly allowSilent?: boolean;
}

const FIRST_RAW_PORT = 9100;
const LAST_RAW_PORT = 9109;

/** Where printers stand: private (RFC 1918, RFC 4193) and link-local (RFC 3927, RFC 4291) addresses. */
const PRINTERS = ranges(
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
);

/** Not a host, everybody, or a cloud's store of secrets: refused whatever the configuration says. */
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
 * A host as it is looked up: lower case, without brackets and trailing dot, an IPv4 address within IPv6 as itself.
 * Undefined for what only looks like an address (`127.1`, `2130706433`, `0x7f.1`): resolvers read such forms in
 * their own ways, and no printer is called that.
 */
export function normalHost(host: string): string | undefined {
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

/** An address in its one form; IPv4 addresses mapped or embedded into IPv6 come back as IPv4. */
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
 * Whether a printer may be spoken to there.
 *
 * @param host the name or address that was asked for, normalised
 * @param address the address that it resolved to and that will be connected to, normalised
 */
export function isAllowed(host: string, address: string, port: number, rules: AddressRules): boolean {
  if (contains(NEVER, address)) return false;
  const isPrinterPort = (port >= FIRST_RAW_PORT && port <= LAST_RAW_PORT) || EPOS_PORTS.includes(port);
  if (isPrinterPort && contains(PRINTERS, address)) return true;
  return rules.allowed.some((rule) => allows(rule, host, address, port));
}

function allows(rule: string, host: string, address: string, port: number): boolean {
  const [, place = '', first = '', last = first] = /^(.+):(\d+)(?:-(\d+))?$/.exec(rule.trim()) ?? [];
  if (place === '' || port < Number(first) || port > Number(last)) return false;
  const [range = '', prefix] = place.replace(/^\[(.*)\](.*)$/, '$1$2').split('/');
  if (isIP(range) === 0) return normalHost(range) === host;
  return prefix === undefined
    ? normalAddress(range) === address
    : contains(ranges(`${range}/${prefix}`), address);
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
