import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { date } from './dates.ts';
import { filled } from './formats.ts';

export const getReport = defineCall({
  area: 'reports',
  summary: 'Has a report made of the days between two, both included, and says where it lies',
  method: 'GET',
  path: '/api/v1/merchants/download_report',
  merchant: 'query',
  query: z.object({ from: date, to: date }),
  /**
   * Any text: the one who opens it decides whether it is an address that may be opened, and can then say what is wrong with
   * it. Refused here, a link that is a script would read as an answer that makes no sense.
   */
  answer: z.looseObject({ report_link: filled }),
  source: 'spec 001 §7',
});
