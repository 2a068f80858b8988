import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { date } from './formats.ts';

export const getReport = defineCall({
  area: 'reports',
  summary: 'Has a report made of the days between two, both included, and says where it lies',
  method: 'GET',
  path: '/api/v1/merchants/download_report',
  merchant: 'query',
  query: z.object({ from: date, to: date }),
  /** An address that a browser may open: never a script. */
  answer: z.looseObject({
    report_link: z.string().check(z.regex(/^(https?:\/\/|\/)/i, 'must be an address')),
  }),
  source: 'spec 001 §7',
});
