import type { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import { busyOrder } from './busyOrder.ts';

const MAX_IN_FLIGHT = 50;

/** Submits orders numbered from `from`, in order, as fast as they are accepted, with a limited number in flight. */
export async function submitAll(client: AgentClient, jobs: number, from = 0): Promise<void> {
  let next = from;
  const submitOneByOne = async (): Promise<void> => {
    while (next < from + jobs) {
      const job = busyOrder(next);
      next += 1;
      await client.request('job.submit', job);
    }
  };
  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, submitOneByOne));
}
