import type { PrintLog } from './printLog.ts';

/** For tests: a log that discards everything. */
export const quietLog: PrintLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => quietLog,
};
