import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import type { ConnectionLost } from './connectionLost.ts';
import { DEVICE_ERROR, NOT_STARTED } from './local/dialDevice.ts';
import { unpluggedFault } from './local/usbDevice.ts';
import { HELD_BY_WINDOWS } from './local/usbProgram.ts';

/** Why a connection failed, deliberately coarse: a page must not learn more about the network. */
export function connectFault(lost: ConnectionLost): AgentFault {
  if (isDeviceLoss(lost)) return deviceFault(lost.code?.slice(DEVICE_ERROR.length) ?? '');
  switch (lost.code) {
    case 'ECONNREFUSED':
      return new AgentFault(
        'refused',
        'The printer refuses the connection: another device may be using it, or the port is wrong.',
      );
    case 'ECONNRESET':
    case 'EPIPE':
      return busyFault();
    case 'EECHO':
      return echoFault();
    case 'ESTAR':
      return starFault();
    case undefined:
      return new AgentFault('timeout', 'No answer from this address: check that the printer is on.');
    default:
      return new AgentFault(
        'unreachable',
        'This address cannot be reached: check the address, the cable and the network.',
      );
  }
}

/** Whether a USB printer's file could not be opened or used any more. */
export function isDeviceLoss({ code }: ConnectionLost): boolean {
  return code?.startsWith(DEVICE_ERROR) === true;
}

/** Why a USB printer cannot be used, by the system's error code (errno(3)). */
function deviceFault(code: string): AgentFault {
  switch (code) {
    case 'EBUSY':
      return new AgentFault(
        'busy',
        'This USB printer is in use by another program: close it, or delete the print queue that uses it.',
      );
    case HELD_BY_WINDOWS:
      return new AgentFault(
        'busy',
        'This USB printer is in use by Windows or another program: empty its print queue and close other programs that print to it, or print through that queue instead.',
      );
    case NOT_STARTED:
      return new AgentFault(
        'unreachable',
        'The program that opens USB printers does not start. On Windows it needs PowerShell and may be forbidden by a policy: print through a queue instead.',
      );
    case 'EACCES':
    case 'EPERM':
      return new AgentFault(
        'unreachable',
        "The agent's account may not use this USB printer: add the udev rule from the README, then plug it in again.",
      );
    case 'ENOENT':
    case 'ENODEV':
    case 'ENXIO':
    case 'EIO':
      return unpluggedFault();
    default:
      return new AgentFault('unreachable', 'This USB printer failed. Switch it off and on again.');
  }
}

export function busyFault(): AgentFault {
  return new AgentFault(
    'busy',
    'The printer accepts the connection but does not answer: another device may be using it, or it has stopped responding.',
  );
}

/** Has the code of a printer that is away, because the device at its address is a different one. */
export function otherPrinterFault(): AgentFault {
  return new AgentFault(
    'unreachable',
    'Another printer answers at this address. Looking for the original one on the network. If you replaced it, connect the new one.',
    'stranger',
  );
}

export function silentFault(): AgentFault {
  return new AgentFault(
    'silent',
    'This device does not identify itself as a printer. If it is your Epson, Star or ESC/POS printer, confirm it once.',
  );
}

/** Has the code of a silent device, but a person's confirmation does not change it. */
function echoFault(): AgentFault {
  return new AgentFault(
    'silent',
    'This device repeats what it is sent, so it is not a printer: check the address and the port.',
  );
}

/** Has the code of a printer that cannot be used, because the agent speaks the wrong language to it. */
function starFault(): AgentFault {
  return new AgentFault(
    'unreachable',
    'This is a Star printer. Choose its kind in its settings: Star TSP100, Star TSP650 and mC-Print, or Star SP700.',
    'star',
  );
}

/** Whether the fault means, on common boards, that another device is connected. */
export function isInUse({ code }: AgentFault): boolean {
  return code === 'refused' || code === 'busy';
}

const WAIT_REASONS_OF: Partial<Record<AgentErrorCode, WaitReason>> = {
  refused: 'refused',
  busy: 'refused',
  timeout: 'timeout',
  silent: 'timeout',
};

/** The wait reason of a job whose printer has this connection fault. */
export function waitReason({ code }: AgentFault): WaitReason {
  return WAIT_REASONS_OF[code] ?? 'unreachable';
}

const FAULT_TEXTS: Record<PrinterFault, string> = {
  'paper-out': 'out of paper',
  'paper-low': 'low on paper',
  'cover-open': 'cover open',
  cutter: 'cutter stuck',
  offline: 'offline',
  error: 'reports an error',
};

export function faultText(faults: readonly PrinterFault[]): string {
  return faults.map((fault) => FAULT_TEXTS[fault]).join(', ');
}
