/** A printer of this computer: on a USB cable, or behind a print queue of the system. */
export type LocalAddress =
  | { readonly kind: 'usb'; readonly vendor: string; readonly product: string; readonly serial: string }
  | { readonly kind: 'usb'; readonly vendor: string; readonly product: string; readonly socket: string }
  | { readonly kind: 'queue'; readonly name: string };
export type UsbAddress = Extract<LocalAddress, { readonly kind: 'usb' }>;

/** The port of every local printer: that of raw printers, which all versions of the protocol know. */
export const LOCAL_PORT = 9100;

/** USB serial numbers are printable; `@` marks the socket of a device without one. */
const SERIAL = /^[!-?A-~][!-~]{0,125}$/;
/** Linux's bus and ports (`1-1.4`), or the part of a Windows device's id that Windows derives from its port. */
const SOCKET = /^@[\da-z.&-]{1,64}$/;
/**
 * CUPS allows any printable character but space, tab, `/` and `#`, up to 127 of them (lpadmin(8)); Windows allows these
 * too, and up to 220. A name that starts with a hyphen would be an option of CUPS' commands.
 */
const QUEUE = /^(?![-\s])[^\p{C}]{1,220}(?<!\s)$/u;

export function isLocalHost(host: string): boolean {
  return /^(?:usb|queue):/i.test(host.trim());
}

/**
 * Reads `usb:<vendor>:<product>:<serial>`, `usb:<vendor>:<product>:@<socket>` (four hexadecimal digits each) or
 * `queue:<name>`; undefined for everything else.
 */
export function localAddress(host: string): LocalAddress | undefined {
  const [, queue] = /^queue:(.*)$/is.exec(host.trim()) ?? [];
  if (queue !== undefined) return isQueueName(queue) ? { kind: 'queue', name: queue } : undefined;
  const [, vendor = '', product = '', which = ''] =
    /^usb:([\da-f]{4}):([\da-f]{4}):(.+)$/i.exec(host.trim()) ?? [];
  const ids = { kind: 'usb', vendor: vendor.toLowerCase(), product: product.toLowerCase() } as const;
  if (SOCKET.test(which)) return { ...ids, socket: which.slice(1) };
  return isUsbSerial(which) ? { ...ids, serial: which } : undefined;
}

/** The host by which a local printer is saved and named on the wire. */
export function localHost(address: LocalAddress): string {
  if (address.kind === 'queue') return `queue:${address.name}`;
  const which = 'serial' in address ? address.serial : `@${address.socket}`;
  return `usb:${address.vendor}:${address.product}:${which}`;
}

/** An address as people read it: a local printer has no port. */
export function shownAddress(host: string, port: number): string {
  return isLocalHost(host) ? host : `${host}:${port}`;
}

export function isQueueName(name: string): boolean {
  return QUEUE.test(name);
}

export function isUsbSerial(serial: string): boolean {
  return SERIAL.test(serial);
}
