/** A merchant's reports, as files that anyone who has the address may open. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Reports {
  /** Keeps a report. @returns its name, which nobody guesses: a link has no token. */
  readonly add: (csv: string) => string;
  /** A report by its name; undefined when there is none. */
  readonly read: (name: string) => Buffer | undefined;
}

/** Path of every report, in front of its merchant's id and its name. */
export const REPORT_PATH = '/reports/';

/** What may stand in an address as a report's name: nothing that leads out of the folder. */
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
