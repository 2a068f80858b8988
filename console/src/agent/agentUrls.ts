/** The URLs of the print agent's socket and page. */
import { AGENT_PATH } from '@servery/protocol/printing/limits';

/** The WebSocket's address: the configured one, with the protocol's path if it has none. */
export function socketUrl(configured: string): string {
  const url = new URL(configured);
  if (url.pathname === '/') url.pathname = AGENT_PATH;
  return url.href;
}

/** The agent's own page, where a person picks the console that may print. */
export function agentPageUrl(configured: string): string {
  const url = new URL('/agent', configured);
  url.protocol = url.protocol === 'wss:' ? 'https:' : 'http:';
  return url.href;
}
