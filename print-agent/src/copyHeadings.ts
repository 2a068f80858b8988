import { receiptChanges } from '@servery/protocol/printing/receiptContent';
import type { Heading } from '@servery/protocol/receipt/receiptLayout';
import type { Predecessor } from './spool/receiptStore.ts';
import type { Slip } from './spool/record.ts';
import type { StoredJob } from './spool/storedJob.ts';

/**
 * The headings at the top of a copy (decisions 24d). Every further print of an order says DUPLICATE, or CHANGED if its
 * content differs from the previous print and this is not a reprint of the old content. DUE tells the kitchen to start
 * the order now.
 *
 * @param isMarked the copy may already be on paper
 */
export function copyHeadings(
  { submission: { kind, reprint }, backupFrom }: Pick<StoredJob, 'submission' | 'backupFrom'>,
  slip: Slip,
  isMarked: boolean,
  predecessor: Predecessor | undefined,
): readonly Heading[] {
  const headings: Heading[] = [];
  const isDue = kind === 'due';
  if (isDue) headings.push({ kind: 'due', ...(predecessor && { copyOf: predecessor.lastAt }) });
  if (predecessor !== undefined) {
    const { count, firstAt, lastAt, receipt } = predecessor;
    const changes =
      slip.kind === 'order' && reprint === undefined && receipt !== undefined
        ? receiptChanges(receipt, slip)
        : undefined;
    if (changes !== undefined) headings.push({ kind: 'changed', since: lastAt, changes });
    else if (!isDue) headings.push({ kind: 'duplicate', number: String(count + 1), firstAt });
  }
  if (backupFrom !== undefined) headings.push({ kind: 'backup', from: backupFrom });
  if (isMarked) headings.push({ kind: 'may-be-duplicate' });
  return headings;
}
