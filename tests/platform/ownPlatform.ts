import { afterAll } from 'vitest';
import { type Client, signIn } from './client.ts';
import { type Platform, startPlatform } from './platform.ts';

/** Starts a platform for one test file, without orders and with the owner signed in; stops after the last test. */
export async function ownPlatform(): Promise<{ readonly platform: Platform; readonly owner: Client }> {
  const platform = await startPlatform({ port: 0, orders: 0 });
  afterAll(() => platform.close());
  return { platform, owner: await signIn(platform.url) };
}
