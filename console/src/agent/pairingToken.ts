import * as z from 'zod/mini';
import { type Stored, stored } from '../storage/stored.ts';

/**
 * The pairing's token. The agent gives it to an origin, so it lies in that origin's own storage, one for each agent
 * address; it belongs to the computer, not to a merchant, and outlives signing out.
 */
export const pairingToken = (agentUrl: string): Stored<string | undefined> =>
  stored(`agent_token/${agentUrl}`, z.string(), { per: 'device' });
