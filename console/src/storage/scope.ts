/** The owner of stored data: a platform's host and a merchant there (decisions 8d). */
import type { JobScope } from '@servery/protocol/printing/job';
import { config } from '../config.ts';

/**
 * The owner of the jobs to print and to show. It is the same for a deployment's console and the one that the agent
 * serves: an order known to both prints once.
 */
export function jobScope(mid: string, platformUrl = config().platformUrl): JobScope {
  return { platformHost: config().platformHost ?? new URL(platformUrl).host, mid };
}

/** `<platform host>/<mid>` at this installation's platform, as `scopeText` writes it for the agent. */
export const scopeOf = (mid: string): string => `${jobScope(mid).platformHost}/${mid}`;
