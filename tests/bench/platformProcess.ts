import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '../agent/agentProcess.ts';
import { ROOT } from '../stack/places.ts';

export interface PlatformProcess {
  /** "http://127.0.0.1:<port>" */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The stand-in platform as a process of its own; its first restaurant has this many orders. */
export async function startPlatformProcess(orders: number): Promise<PlatformProcess> {
  const args = ['--port', '0', '--data', await temporaryFolder(), '--orders', String(orders)];
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/platform/main.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const listens = once(child.stdout, 'data') as Promise<[Buffer]>;
  const [output] = await Promise.race([listens, closed.then(() => [Buffer.alloc(0)] as const)]);
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.toString()) ?? [];
  if (url === undefined) throw new Error('The stand-in platform did not start.');
  return {
    url,
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}
