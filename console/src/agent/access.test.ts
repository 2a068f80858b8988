import { describe, expect, it } from 'vitest';
import { isLoopback } from './access.ts';
import { agentPageUrl, socketUrl } from './agentUrls.ts';

describe('a page from this computer', () => {
  it.each(['localhost', 'console.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  it.each(['console.example.com', '127.0.0.1.example.com', 'localhost.example.com', '192.168.1.2', '[::2]'])(
    'is not %s',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

it('derives the agent’s URLs', () => {
  expect(socketUrl('ws://127.0.0.1:18043')).toBe('ws://127.0.0.1:18043/v1');
  expect(socketUrl('ws://127.0.0.1:18043/v1')).toBe('ws://127.0.0.1:18043/v1');
  expect(agentPageUrl('ws://127.0.0.1:18043/v1')).toBe('http://127.0.0.1:18043/agent');
});
