/** Whose something is: a platform's host and a merchant there (decisions 8d). */
import type { JobScope } from '@servery/protocol/printing/job';
import { config } from '../config.ts';

/**
 * Whose jobs are printed and seen. The same for the console of a deployment and the one that the agent serves: an order
 * that both know prints once.
 */
export function jobScope(mid: string, platformUrl = config().platformUrl): JobScope {
  return { platformHost: config().platformHost ?? new URL(platformUrl).host, mid };
}

/** `<platform host>/<mid>` at this installation's platform, as `scopeText` writes it for the agent. */
export const scopeOf = (mid: string): string => `${jobScope(mid).platformHost}/${mid}`;
