import { type FileHandle, open, stat } from 'node:fs/promises';

/** The code of a device that Windows' spooler or another program has opened. */
export const HELD_BY_WINDOWS = 'EHELD';

/** An open device file; one that cannot be read has no `input`. */
export interface OpenDevice {
  readonly output: FileHandle;
  readonly input: FileHandle | undefined;
}

/** How a system behaves with the files of its USB printers. */
export interface DeviceFiles {
  /** @throws the system's error, see `openCode` */
  open(path: string): Promise<OpenDevice>;
  /** What the code of a failed `open` means. */
  openCode(code: string): string;
  /** Whether a read that fails with this code, on a device that is there, says that the printer cannot answer. */
  isOneWay(code: string): boolean;
  /** A read that waits may go on when the printer is unplugged, so the file is looked for each second. */
  readonly mayMissUnplugging: boolean;
}

/** The kernel's usblp, which lets one program open a device once. */
const LINUX: DeviceFiles = {
  async open(path) {
    const device = await open(path, 'r+');
    return { output: device, input: device };
  },
  openCode: (code) => code,
  isOneWay: (code) => code === 'EINVAL',
  mayMissUnplugging: true,
};

/**
 * Windows' usbprint.sys. Windows serves the calls on one handle in turn unless it was opened for overlapped calls
 * (Microsoft, "All I/O on a synchronous file handle is serialized"), which Node does not do: a read that waits for the
 * printer would block the next write. So a second handle reads. A driver that refuses it leaves a printer that only
 * prints, without an answer.
 *
 * Windows has no code for a printer without a channel back, and ends the pending reads of one that is unplugged.
 */
const WINDOWS: DeviceFiles = {
  async open(path) {
    const output = await open(path, 'r+');
    return { output, input: await open(path, 'r').catch(() => undefined) };
  },
  // What Node makes of ERROR_SHARING_VIOLATION, and of ERROR_ACCESS_DENIED by its version (src/win/error.c of libuv).
  openCode: (code) => (['EBUSY', 'EPERM', 'EACCES'].includes(code) ? HELD_BY_WINDOWS : code),
  isOneWay: () => true,
  mayMissUnplugging: false,
};

export function deviceFiles(platform: NodeJS.Platform): DeviceFiles {
  return platform === 'win32' ? WINDOWS : LINUX;
}

/** Whether there is no such device any more; one that cannot be opened is there. */
export async function isGone(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  );
}

/** The system's error code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'EIO';
}
