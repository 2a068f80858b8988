import { expect, it } from 'vitest';
import { hostSystem } from './hostSystem.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 10, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 0, 'macos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, 'mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'linux'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', 5, 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, 'mobile'],
] as const)('reads %j with %i touch points as %s', (userAgent, maxTouchPoints, system) => {
  expect(hostSystem({ userAgent, maxTouchPoints })).toBe(system);
});
