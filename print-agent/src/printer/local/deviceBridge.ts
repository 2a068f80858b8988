import type { FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, type DeviceFiles, deviceFiles, isGone, type OpenDevice } from './deviceFile.ts';

/** What the bridge reports on stderr, one JSON object per line. */
export type BridgeReport =
  | { readonly opened: true }
  /** The device has taken this many more bytes. */
  | { readonly taken: number }
  /** The system's error code, such as EBUSY, or `HELD_BY_WINDOWS`; the bridge then ends. */
  | { readonly failed: string };

/** One write to the device, in bytes: small, so that progress shows. */
const WRITE_BYTES = 4096;
const READ_BYTES = 1024;
/** The pause after an empty read, which a printer with nothing to say may cause, and between looks at the device. */
const EMPTY_READ_MS = 50;
const LOOK_MS = 1000;

/**
 * Connects stdin and stdout with a device file until either ends. Reading such a file blocks a thread until the printer
 * says something, which is why this has a process of its own; it ends by killing itself, because a normal exit waits
 * for that thread.
 *
 * @param path passed to the system as it is
 */
export async function bridgeDevice(path: string, files = deviceFiles(process.platform)): Promise<void> {
  const parent = process.ppid;
  // A service manager or Ctrl-C signals all processes at once, but the agent first finishes the copy in progress.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let device: OpenDevice;
  try {
    device = await files.open(path);
  } catch (error) {
    end({ failed: files.openCode(codeOf(error)) });
    return;
  }
  report({ opened: true });
  void readUntilGone(device.input, path, files).then(end);
  void watch(path, parent, files).then(end);
  try {
    for await (const bytes of process.stdin as AsyncIterable<Buffer>) await writeAll(device.output, bytes);
  } catch (error) {
    end(await failure(path, error));
    return;
  }
  // The agent has sent everything, and the device has taken it.
  end(undefined);
}

async function writeAll(device: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await device.write(bytes, done, Math.min(WRITE_BYTES, bytes.length - done));
    done += bytesWritten;
    report({ taken: bytesWritten });
  }
}

/** Passes on what the printer says, and resolves when it is unplugged. */
async function readUntilGone(
  input: FileHandle | undefined,
  path: string,
  files: DeviceFiles,
): Promise<BridgeReport> {
  const buffer = Buffer.alloc(READ_BYTES);
  let looked = performance.now();
  while (input !== undefined) {
    try {
      const { bytesRead } = await input.read(buffer, 0, READ_BYTES);
      if (bytesRead > 0) {
        process.stdout.write(Buffer.from(buffer.subarray(0, bytesRead)));
        continue;
      }
      await pause(EMPTY_READ_MS);
      // Windows opens the device for a look, so not after each empty read.
      if (performance.now() - looked < LOOK_MS) continue;
      looked = performance.now();
      if (await isGone(path)) return { failed: 'ENODEV' };
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EAGAIN') await pause(EMPTY_READ_MS);
      else if (files.isOneWay(code)) break;
      else return failure(path, error);
    }
  }
  while (!(await isGone(path))) await pause(LOOK_MS);
  return { failed: 'ENODEV' };
}

/** Resolves when the device is unplugged, also while nothing is read or written, or when the agent has died. */
async function watch(path: string, parent: number, files: DeviceFiles): Promise<BridgeReport | undefined> {
  for (;;) {
    await pause(LOOK_MS);
    // Windows keeps the number of a parent that has ended, but ends the agent's children with it (libuv's job object).
    if (process.ppid !== parent) return undefined;
    if (files.mayMissUnplugging && (await isGone(path))) return { failed: 'ENODEV' };
  }
}

async function failure(path: string, error: unknown): Promise<BridgeReport> {
  return { failed: (await isGone(path)) ? 'ENODEV' : codeOf(error) };
}

function report(said: BridgeReport): void {
  process.stderr.write(`${JSON.stringify(said)}\n`);
}

/** Ends this process once the last report is written. */
function end(last: BridgeReport | undefined): void {
  const kill = (): void => void process.kill(process.pid, 'SIGKILL');
  if (last === undefined) kill();
  else process.stderr.write(`${JSON.stringify(last)}\n`, kill);
}
