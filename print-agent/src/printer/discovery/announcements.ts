/** A device that announces that it prints. */
export interface Announcement {
  /** The sender: a device can only announce itself. */
  readonly address: string;
  /** The port for raw data, if announced. */
  readonly port?: number;
  readonly name?: string;
  /** Present if it answered Star's own search. */
  readonly star?: { readonly model: string };
}

/** Listens until the signal aborts; the promise then resolves. Never rejects: without mDNS there is still the scan. */
export type Listen = (
  onAnnouncement: (announcement: Announcement) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Raw printing, and two services that printers also offer (RFC 6763, Apple's Bonjour Printing specification §4). */
const RAW = '_pdl-datastream._tcp.local';
const SERVICES: readonly string[] = [RAW, '_printer._tcp.local', '_ipp._tcp.local'];

/** The query is repeated because datagrams get lost. */
const QUERY_INTERVAL_MS = 1000;
const MAX_RECORDS = 64;
const MAX_NAME_LENGTH = 60;

/** Queries the network by mDNS for printers. Received data is never sent on: the queries are constant. */
export const listenByMdns: Listen = async (onAnnouncement, signal) => {
  const { default: multicastDns } = await import('multicast-dns');
  return new Promise((resolve) => {
    const mdns = multicastDns();
    const ask = (): void => mdns.query(SERVICES.map((name) => ({ name, type: 'PTR' })));
    const asking = setInterval(ask, QUERY_INTERVAL_MS);
    const end = (): void => {
      clearInterval(asking);
      signal.removeEventListener('abort', end);
      mdns.destroy(resolve);
    };
    // Another program holds port 5353 exclusively, so no announcements will arrive.
    mdns.on('error', end);
    // Packets that are not DNS, interfaces that cannot be listened on.
    mdns.on('warning', () => undefined);
    mdns.on('response', (packet, { address }) => {
      const announcement = readAnnouncement(packet, address);
      if (announcement !== undefined) onAnnouncement(announcement);
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else ask();
  });
};

/** The decoded records of a response; the sender chooses the form of the data. */
interface Records {
  readonly answers?: readonly DnsRecord[] | undefined;
  readonly additionals?: readonly DnsRecord[] | undefined;
}
interface DnsRecord {
  readonly type: string;
  readonly name: string;
  readonly data?: unknown;
}

/** The printer that a response announces; undefined for other services. */
export function readAnnouncement(
  { answers = [], additionals = [] }: Records,
  address: string,
): Announcement | undefined {
  const records = [...answers, ...additionals].slice(0, MAX_RECORDS);
  const instances = records
    .filter(({ type, name }) => type === 'PTR' && SERVICES.includes(name.toLowerCase()))
    .map(({ data }) => data)
    .filter((data) => typeof data === 'string');
  const [instance] = instances;
  if (instance === undefined) return undefined;
  const port = records
    .filter(({ type, name }) => type === 'SRV' && name.toLowerCase().endsWith(RAW))
    .map(({ data }) => portOf(data))
    .find((each) => each !== undefined);
  const name = shownText(
    records
      .filter((record) => record.type === 'TXT' && instances.includes(record.name))
      .map(({ data }) => modelOf(data))
      .find((model) => model !== undefined) ?? labelOf(instance),
  );
  return { address, ...(port === undefined ? {} : { port }), ...(name === '' ? {} : { name }) };
}

function portOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('port' in data)) return undefined;
  const { port } = data;
  return Number.isInteger(port) && Number(port) >= 1 && Number(port) <= 65_535 ? Number(port) : undefined;
}

/** `ty`, the make and model for people (Bonjour Printing specification §9.2.5). */
function modelOf(data: unknown): string | undefined {
  const strings: readonly unknown[] = Array.isArray(data) ? data : [data];
  return strings
    .filter((each) => typeof each === 'string' || Buffer.isBuffer(each))
    .map((each) => /^ty=(.+)$/is.exec(each.toString())?.[1])
    .find((model) => model !== undefined);
}

/** `Kitchen printer` of `Kitchen printer._ipp._tcp.local`. */
function labelOf(instance: string): string {
  return instance.replace(/\._[^.]*\._tcp\.local$/i, '');
}

/** Untrusted text as one short line, without characters that control terminals or pages. */
export function shownText(text: string): string {
  const clean = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return Array.from(clean).slice(0, MAX_NAME_LENGTH).join('').trim();
}
