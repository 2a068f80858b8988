import { afterAll } from 'vitest';
import { type Client, signIn } from './client.ts';
import { type Platform, type PlatformOptions, startPlatform } from './platform.ts';

/** Starts a platform for one test file, by default without orders, and signs the owner in; stops after the last test. */
export async function ownPlatform(
  options: Partial<PlatformOptions> = {},
): Promise<{ readonly platform: Platform; readonly owner: Client }> {
  const platform = await startPlatform({ port: 0, orders: 0, ...options });
  afterAll(() => platform.close());
  return { platform, owner: await signIn(platform.url) };
}
