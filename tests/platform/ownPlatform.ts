import { afterAll } from 'vitest';
import { type Client, signIn } from './client.ts';
import { type Platform, startPlatform } from './platform.ts';

/** A platform of a test file's own, without orders, and its owner signed in; stopped after the file's last test. */
export async function ownPlatform(): Promise<{ readonly platform: Platform; readonly owner: Client }> {
  const platform = await startPlatform({ port: 0, orders: 0 });
  afterAll(() => platform.close());
  return { platform, owner: await signIn(platform.url) };
}
