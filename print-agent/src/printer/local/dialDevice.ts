import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Dial } from '../wire.ts';
import type { BridgeReport } from './deviceBridge.ts';
import { startProgram } from './powershell.ts';
import { USB_PROGRAM } from './usbProgram.ts';

/** Marks the system's error codes of a device file, which mean something else than those of a network. */
export const DEVICE_ERROR = 'USB:';
/** The code of a child that ended before it reported whether it could open the device. */
export const NOT_STARTED = 'ENOTSTARTED';

/**
 * A USB printer by its device file, which a child process reads and writes: a blocked read would occupy a thread that
 * the agent's journal needs.
 *
 * @param program the command line of the agent itself
 */
export function dialDevice([command = '', ...first]: readonly string[]): Dial {
  return dialChild((path) => spawn(command, [...first, 'usb-wire', path], { windowsHide: true }));
}

/** The same on Windows, where a program other than the agent reads and writes. */
export const dialWindowsDevice = dialChild((path) =>
  startProgram('UsbWire', USB_PROGRAM, { SERVERY_DEVICE: path }),
);

/** @param start starts the child that connects its input and output with the device at a path */
function dialChild(start: (path: string) => ChildProcessWithoutNullStreams): Dial {
  return ({ address }, listener) => {
    const child = start(address);
    const { stdin, stdout, stderr } = child;
    let isOpened = false;
    let isEnding = false;
    let sent = 0;
    let taken = 0;
    let code: string | undefined;
    createInterface({ input: stderr }).on('line', (line) => {
      const report = readReport(line);
      if (report === undefined) return;
      if ('opened' in report) {
        isOpened = true;
        listener.opened();
      } else if ('taken' in report) taken += report.taken;
      else code = report.failed;
    });
    stdout.on('data', (bytes: Buffer) => {
      // Output before that is PowerShell's reason why it cannot run the program.
      if (isOpened) listener.received(bytes);
    });
    // The child's end reports it.
    stdin.on('error', () => undefined);
    let isClosed = false;
    const close = (): void => {
      if (isClosed) return;
      isClosed = true;
      if (isEnding && code === undefined) listener.closed(undefined);
      else listener.closed(deviceError(code ?? (isOpened ? 'EPIPE' : NOT_STARTED)));
    };
    child.on('error', close);
    child.on('close', close);
    return {
      write: (bytes) => {
        sent += bytes.length;
        stdin.write(bytes);
      },
      get unsent() {
        return sent - taken;
      },
      end: () => {
        isEnding = true;
        stdin.end();
      },
      destroy: () => void child.kill('SIGKILL'),
    };
  };
}

/** Undefined for a line that something else has written, such as a warning of the runtime. */
function readReport(line: string): BridgeReport | undefined {
  try {
    const report: unknown = JSON.parse(line);
    return isReport(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

function isReport(value: unknown): value is BridgeReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('opened' in value ||
      ('taken' in value && typeof value.taken === 'number') ||
      ('failed' in value && typeof value.failed === 'string'))
  );
}

function deviceError(code: string): NodeJS.ErrnoException {
  const isAway = code === 'ENODEV' || code === 'ENOENT' || code === 'ENXIO' || code === 'EIO';
  const message = isAway
    ? 'the USB printer was unplugged or switched off'
    : `the USB printer failed: ${code}`;
  return Object.assign(new Error(message), { code: DEVICE_ERROR + code });
}
