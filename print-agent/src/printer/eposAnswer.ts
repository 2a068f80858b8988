import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { READY_STATUS, type Status } from './status.ts';

/** A printer's answer to an ePOS document. */
export interface EposAnswer {
  /** The whole document is on paper. */
  readonly isPrinted: boolean;
  /** The error code, such as `EPTR_REC_EMPTY`; empty on success. */
  readonly code: string;
  readonly status: Status;
}

const CODE = /^\w{0,40}$/;
const STATUS = /^\d{1,10}$/;

/**
 * Reads the `response` element of a printer's answer in any namespace and envelope; undefined for any other text.
 * Rejects document types, and with them custom entities.
 */
export function readEposAnswer(text: string): EposAnswer | undefined {
  const response = responseIn(text);
  const success = response?.getAttribute('success');
  const code = response?.getAttribute('code') ?? '';
  const status = response?.getAttribute('status') ?? '';
  if (!isBoolean(success) || !CODE.test(code) || !STATUS.test(status)) return undefined;
  const bits = Number(status);
  return {
    isPrinted: isTrue(success) && (bits & PRINTED) !== 0,
    code,
    status: statusOf(bits, code),
  };
}

function responseIn(text: string): { getAttribute(name: string): string | null } | undefined {
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing });
    const document = parser.parseFromString(text.replace(/^\ufeff/, '').trim(), 'text/xml');
    const [response, ...more] = document.getElementsByTagNameNS('*', 'response');
    return document.doctype === null && more.length === 0 ? response : undefined;
  } catch {
    return undefined;
  }
}

const isTrue = (value: string): boolean => value === 'true' || value === '1';

function isBoolean(value: string | null | undefined): value is string {
  return value === 'true' || value === 'false' || value === '1' || value === '0';
}

/** Bits of `status`. Source: Epson's ePOS-Print XML user's manual, "ASB_…". */
const NO_RESPONSE = 0x0000_0001;
const PRINTED = 0x0000_0002;
const OFFLINE = 0x0000_0008;
const COVER_OPEN = 0x0000_0020;
/** Mechanical, unrecoverable and automatically recovering errors. */
const ERRORS = 0x0000_0400 | 0x0000_2000 | 0x0000_4000;
const CUTTER = 0x0000_0800;
const PAPER_NEAR_END = 0x0002_0000;
const PAPER_END = 0x0008_0000;

/** The status that a code implies, in case the status bits lack it. Source: the same, "code". */
const CODES: Readonly<Record<string, Partial<Status>>> = {
  EPTR_REC_EMPTY: { paperOut: true },
  EPTR_COVER_OPEN: { coverOpen: true },
  EPTR_CUTTER: { cutter: true },
  EPTR_MECHANICAL: { error: true },
  EPTR_AUTOMATICAL: { error: true },
  EPTR_UNRECOVERABLE: { error: true },
  EX_TIMEOUT: { offline: true },
  EX_BADPORT: { offline: true },
  PrintSystemError: { error: true },
};

function statusOf(bits: number, code: string): Status {
  // The service runs on a separate device and the printer does not answer it; the other bits are meaningless.
  if ((bits & NO_RESPONSE) !== 0) return { ...READY_STATUS, offline: true };
  return {
    ...READY_STATUS,
    offline: (bits & OFFLINE) !== 0,
    coverOpen: (bits & COVER_OPEN) !== 0,
    paperOut: (bits & PAPER_END) !== 0,
    paperLow: (bits & PAPER_NEAR_END) !== 0,
    cutter: (bits & CUTTER) !== 0,
    error: (bits & ERRORS) !== 0,
    ...CODES[code],
  };
}
