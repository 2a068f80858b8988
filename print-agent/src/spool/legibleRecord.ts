import { JOB_REASONS, JOB_STATES } from '@servery/protocol/printing/job';
import * as z from 'zod/mini';

const text = z.string();
const progress = z.object({
  ...{ state: z.enum(JOB_STATES), copy: z.int(), open: z.boolean(), again: z.boolean() },
});
const job = z.object({ id: text, printerId: text, printerName: text, copies: z.int(), progress });

/** The fields that this agent requires in a record of a newer agent; it ignores all others. */
export const legibleRecord = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('accept'), at: text, key: text, hash: text, orderId: text, expiresAt: text },
    ...{ reason: z.enum(JOB_REASONS), jobs: z.array(job) },
  }),
  z.object({ type: z.literal('change'), at: text, id: text, progress }),
  z.object({ type: z.literal('move'), at: text, id: text, printerId: text, printerName: text }),
  z.object({ type: z.literal('key'), at: text, key: text, hash: text }),
  z.object({ type: z.literal('damage'), at: text, lines: z.int(), orders: z.array(text) }),
]);
