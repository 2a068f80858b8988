import * as z from 'zod/mini';
import { type Stored, stored } from '../storage/stored.ts';

/**
 * The pairing token. The agent issues it to an origin, so it is in that origin's storage, one for each agent
 * address; it belongs to the computer, not to a merchant, and survives signing out.
 */
export const pairingToken = (agentUrl: string): Stored<string | undefined> =>
  stored(`agent_token/${agentUrl}`, z.string(), { per: 'device' });
