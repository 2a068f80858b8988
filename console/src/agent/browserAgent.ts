import { version } from '../../package.json';
import type { Config } from '../config.ts';
import { loopbackAccess, onAccessChange } from './access.ts';
import { socketUrl } from './agentUrls.ts';
import { AgentConnection } from './agentConnection.ts';
import { pairingToken } from './pairingToken.ts';

/**
 * The connection for a page in a browser. It redials immediately when the network is back, when the page becomes
 * visible, when another tab has paired, and when the person changes the browser's permission.
 */
export function createBrowserAgent({
  agentUrl,
  agentToken,
}: Pick<Config, 'agentUrl' | 'agentToken'>): AgentConnection {
  const url = socketUrl(agentUrl);
  const storedToken = pairingToken(url);
  const connection = new AgentConnection({
    url,
    client: { name: 'console', version },
    dial: (address) => new WebSocket(address),
    access: loopbackAccess,
    isSecurePage: location.protocol === 'https:',
    token: {
      read: () => agentToken ?? storedToken.get(),
      keep: (token) => void storedToken.set(token),
    },
  });
  const wake = (): void => connection.wake();
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  storedToken.subscribe(wake);
  void onAccessChange(wake);
  return connection;
}
