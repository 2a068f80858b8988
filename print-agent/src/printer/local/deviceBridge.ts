import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The bridge's reports on stderr, one JSON object per line. */
export type BridgeReport =
  | { readonly opened: true }
  /** The device has taken this many more bytes. */
  | { readonly taken: number }
  /** The system's error code, such as EBUSY; the bridge then ends. */
  | { readonly failed: string };

/** One write to the device, in bytes: small, so that progress shows. */
const WRITE_BYTES = 4096;
const READ_BYTES = 1024;
/** The pause after an empty read, which an idle printer may cause, and between checks of the device. */
const EMPTY_READ_MS = 50;
const POLL_MS = 1000;

/**
 * Connects stdin and stdout with a device file until either ends. Reading such a file blocks a thread until the printer
 * sends something, so this has its own process; it ends by killing itself, because a normal exit waits for that thread.
 *
 * @param path passed to the system as it is
 */
export async function bridgeDevice(path: string): Promise<void> {
  const parent = process.ppid;
  // A service manager or Ctrl-C signals all processes at once, but the agent first finishes the copy in progress.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let device: FileHandle;
  try {
    device = await open(path, 'r+');
  } catch (error) {
    end({ failed: codeOf(error) });
    return;
  }
  report({ opened: true });
  void readAll(device, path).then(end);
  void watch(path, parent).then(end);
  try {
    for await (const bytes of process.stdin as AsyncIterable<Buffer>) await writeAll(device, bytes);
  } catch (error) {
    end({ failed: codeOf(error) });
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

/** Resolves when the device can no longer be read; never for one that can only be written. */
async function readAll(device: FileHandle, path: string): Promise<BridgeReport> {
  const buffer = Buffer.alloc(READ_BYTES);
  for (;;) {
    try {
      const { bytesRead } = await device.read(buffer, 0, READ_BYTES);
      if (bytesRead > 0) process.stdout.write(Buffer.from(buffer.subarray(0, bytesRead)));
      else if (await isGone(path)) return { failed: 'ENODEV' };
      else await pause(EMPTY_READ_MS);
    } catch (error) {
      const code = codeOf(error);
      // usblp's answer for a printer without a channel back.
      if (code === 'EINVAL') return new Promise(() => undefined);
      if (code !== 'EAGAIN') return { failed: code };
      await pause(EMPTY_READ_MS);
    }
  }
}

/** Resolves when the device is unplugged, also while nothing is read or written, or when the agent has exited. */
async function watch(path: string, parent: number): Promise<BridgeReport | undefined> {
  for (;;) {
    await pause(POLL_MS);
    if (process.ppid !== parent) return undefined;
    if (await isGone(path)) return { failed: 'ENODEV' };
  }
}

async function isGone(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  );
}

function report(message: BridgeReport): void {
  process.stderr.write(`${JSON.stringify(message)}\n`);
}

/** Ends this process once the last report is written. */
function end(last: BridgeReport | undefined): void {
  const kill = (): void => void process.kill(process.pid, 'SIGKILL');
  if (last === undefined) kill();
  else process.stderr.write(`${JSON.stringify(last)}\n`, kill);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'EIO';
}
