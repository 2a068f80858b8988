/** Limits and constants of the printing protocol. Sources: the protocol's design and spec 000 §9. */

/** The protocol's major version, `v` of every message. A change within it only adds optional fields. */
export const PROTOCOL_VERSION = 1;

/** The agent's loopback port and WebSocket path. */
export const AGENT_PORT = 18043;
export const AGENT_PATH = '/v1';

/** The port at which the agent serves the console, for browsers that block other pages from the agent. */
export const LOCAL_CONSOLE_PORT = 18044;

/** Maximum bytes of one JSON text frame, in either direction. */
export const FRAME_BYTES = 256 * 1024;

/** Maximum items of one receipt, and add-ons of one item. */
export const RECEIPT_ITEMS = 500;
export const ITEM_ADDONS = 100;

/** Maximum characters of a currency's symbol on a receipt. */
export const CURRENCY_LENGTH = 8;

/** Maximum characters of a receipt's note. */
export const NOTE_LENGTH = 4000;

/** Maximum emphasised words of a note. */
export const EMPHASISED_WORDS = 50;

/** Copies of one receipt (spec 000 §9). */
export const COPIES = { min: 1, max: 3, default: 1 } as const;

/** The default port in the printer form (spec 000 §5, decisions 22). */
export const DEFAULT_PRINTER_PORT = 8043;

/** Ports that use ePOS-Print XML; every other port uses raw ESC/POS (decisions 22). */
export const EPOS_PORTS: readonly number[] = [80, 443, 8008, 8043];

/** Printed columns of the usual paper widths: 80 mm, 72 mm and 58 mm. */
export const COLUMNS = [48, 42, 32] as const;

/** Dots of one printed column: font A of every common printer. */
export const COLUMN_DOTS = 12;

/** How long a job may wait for its printer before a person has to release it, in milliseconds. */
export const EXPIRES_AFTER_MS = 30 * 60 * 1000;

/** Timeout for authenticating after connecting, in milliseconds. */
export const AUTH_WITHIN_MS = 5000;
