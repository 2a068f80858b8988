import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { date } from './dates.ts';
import { requiredText } from './formats.ts';

export const getReport = defineCall({
  summary: 'Has a report made of the days between two, both included, and says where it lies',
  method: 'GET',
  path: '/api/v1/merchants/download_report',
  merchant: 'query',
  query: z.object({ from: date, to: date }),
  /**
   * Any text: the code that opens it checks whether the URL is allowed, and can then report the exact problem. If the
   * schema refused a script link, the user would only see an unreadable response.
   */
  answer: z.looseObject({ report_link: requiredText }),
  source: 'spec 001 §7',
});
