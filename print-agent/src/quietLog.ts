import type { PrintLog } from './printLog.ts';

/** For tests: a log that nobody reads. */
export const quietLog: PrintLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => quietLog,
};
