/**
 * The pairing's token, kept in this browser. The agent gives it to an origin, so it lies in that origin's own
 * storage, one for each agent address; it belongs to the computer, not to a merchant, and outlives signing out.
 */
import { deviceStorage } from '../storage/textStorage.ts';
const PREFIX = 'agent_token/';

export function readToken(agentUrl: string): string | undefined {
  return deviceStorage.get(PREFIX + agentUrl) ?? undefined;
}

export function keepToken(agentUrl: string, token: string): void {
  deviceStorage.set(PREFIX + agentUrl, token);
}

/** Calls back when another tab has paired this console. */
export function onTokenKept(agentUrl: string, listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === PREFIX + agentUrl) listener();
  });
}
