import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import { guestOf } from '@servery/protocol/printing/guest';
import type { Job } from '@servery/protocol/printing/job';
import type { AnswerBody, RequestBody } from '@servery/protocol/printing/messages';
import { AgentFault } from './fault.ts';
import type { GuestEntry, GuestQuery } from './spool/guestData.ts';
import { jobOf } from './spool/storedJob.ts';

/** How many bytes of a frame the entries of an answer may use. */
const PAGE_BYTES = FRAME_BYTES / 2;

/** @throws AgentFault `bad-message` when the search terms could match anyone */
export function guestQuery(
  { guest: typed, orders = [] }: RequestBody<'guest.delete'>,
  sees: (job: Pick<Job, 'key'>) => boolean,
): GuestQuery {
  const guest = guestOf(typed);
  if (guest !== undefined) return { guest, orders: new Set(orders), sees: (key) => sees({ key }) };
  throw new AgentFault(
    'bad-message',
    'Name one guest: a phone number with at least 7 digits, a whole email address, or a name with at least 2 letters.',
  );
}

/** As many entries as fit into a frame, at least one, starting at index `from`. */
export function guestPage(entries: readonly GuestEntry[], from = 0): AnswerBody<'guest.export'> {
  const page: AnswerBody<'guest.export'>['entries'] = [];
  let bytes = 0;
  for (const { jobs, ...told } of entries.slice(from)) {
    const entry = { jobs: jobs.map(jobOf), ...told };
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (page.length > 0 && bytes > PAGE_BYTES) break;
    page.push(entry);
  }
  const next = from + page.length;
  return { entries: page, ...(next < entries.length && { next }) };
}
