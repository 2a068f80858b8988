/** A merchant's reports, as files that anyone with the URL may open. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Reports {
  /** Stores a report. @returns its name, which must be unguessable because the link has no token. */
  readonly add: (csv: string) => string;
  /** Reads a report by name; undefined if it does not exist. */
  readonly read: (name: string) => Buffer | undefined;
}

/** Path of all reports; the merchant's id and the report's name follow. */
export const REPORT_PATH = '/reports/';

/** Allowed report names in a URL; the pattern prevents path traversal. */
const NAME = /^[0-9a-f]{32}\.csv$/;

export function createReports(folder: string): Reports {
  mkdirSync(folder, { recursive: true });
  return {
    add: (csv) => {
      const name = `${randomBytes(16).toString('hex')}.csv`;
      writeFileSync(join(folder, name), csv);
      return name;
    },
    read: (name) => {
      const file = join(folder, name);
      return NAME.test(name) && existsSync(file) ? readFileSync(file) : undefined;
    },
  };
}
