import * as z from 'zod/mini';
import { readRunningAgent } from '../config/running.ts';
import { AGENT } from '../version.ts';

const health = z.object({ name: z.literal(AGENT.name) });

/** The port on which the agent of a data folder answers; undefined when none does. */
export async function answeringPort(dataFolder: string): Promise<number | undefined> {
  const running = await readRunningAgent(dataFolder);
  if (running === undefined) return undefined;
  try {
    const answer = await fetch(`http://127.0.0.1:${running.port}/health`, {
      signal: AbortSignal.timeout(1000),
    });
    return health.safeParse(await answer.json()).success ? running.port : undefined;
  } catch {
    return undefined;
  }
}
