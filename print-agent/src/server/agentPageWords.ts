/** The texts of the agent's page that each language must provide: a missing one does not compile. */
import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { JobAction, JobFailure, JobState, WaitReason } from '@servery/protocol/printing/job';
import type { Printer, PrinterFault } from '@servery/protocol/printing/printer';
import type { ConsoleTrouble } from '../localConsole/localConsole.ts';
import type { DiskTrouble } from '../spool/diskState.ts';

/** The meaning of a state's color. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'off';

/** Why a wanted printer is not connected. */
export type PrinterProblem = Extract<
  AgentErrorCode,
  | 'refused'
  | 'busy'
  | 'timeout'
  | 'unreachable'
  | 'silent'
  | 'wrong-port'
  | 'address-not-allowed'
  | 'certificate-changed'
>;

/** `{}` stands for a name, an address or a day, in this order. Counts of type string are already formatted. */
export interface PageWords {
  readonly direction: 'ltr' | 'rtl';
  /** The page title; `{}` is the product name. */
  readonly title: string;
  /** Replaces the overall state when the agent no longer answers. */
  readonly gone: string;
  readonly running: string;
  /** All printers are ready; `count` is their number. */
  readonly ready: (count: number) => string;
  readonly notReady: (count: number) => string;

  readonly printers: string;
  /** Contains the command that connects a printer. */
  readonly noPrinter: string;
  readonly printerTags: Readonly<Record<Tone, string>>;
  readonly roles: Readonly<Record<Printer['role'], string>>;
  /** Host and port. */
  readonly place: string;
  /** In place of host and port, for a printer on a USB cable; contains the word "USB". */
  readonly usbCable: string;
  /** The same for a print queue; contains its name. */
  readonly printQueue: string;
  readonly testPrint: string;

  readonly queue: string;
  readonly queued: (count: string) => string;
  readonly queueEmpty: string;
  readonly more: (count: string) => string;
  readonly jobs: string;
  readonly jobsEmpty: string;
  readonly jobTags: Readonly<Record<JobState, string>>;
  /** `{}` is the order's number. */
  readonly order: string;
  /** A print that is not an order. */
  readonly notice: string;
  /** For two or more copies. */
  readonly copies: (count: number) => string;
  readonly jobActions: Readonly<Record<JobAction, string>>;

  /** The console that the agent serves. */
  readonly console: string;
  /** Explains the console's button. */
  readonly openMeans: string;
  readonly open: string;
  /** Title of the page that a browser without a session gets instead of the console. */
  readonly linkTitle: string;
  /** Contains the command that creates a link. */
  readonly linkMeans: string;
  readonly linkUsed: string;
  readonly toAgentPage: string;

  readonly paired: string;
  readonly nonePaired: string;
  /** The page's label, and a day. */
  readonly pairedOn: string;
  /** The agent's own console, which a link opens. */
  readonly ownConsole: string;
  readonly own: string;
  readonly development: string;
  readonly remove: string;
  readonly removeMeans: string;
  /** For the console that the agent serves. */
  readonly removeOwnMeans: string;
  readonly removeSurely: string;

  readonly diskTitles: Readonly<Record<DiskTrouble['kind'], string>>;
  readonly diskMeans: Readonly<Record<DiskTrouble['kind'], string>>;
  /** Followed by a time. */
  readonly since: string;
  readonly damageTitle: string;
  /** The number of lines, and the time before which they were lost. */
  readonly damageMeans: (lines: string) => string;
  /** Before the numbers of orders. */
  readonly damageOrders: string;
  readonly undecided: (count: number, written: string) => string;
  readonly undecidedMeans: string;
  /** Before the numbers of orders. */
  readonly undecidedOrders: string;

  readonly asking: (count: number) => string;
  readonly requestingMeans: string;
  readonly callsItself: string;
  readonly pick: string;
  readonly dismiss: string;
  readonly code: string;
  readonly codeLasts: string;

  readonly silentTitle: string;
  readonly silentMeans: string;
  readonly confirm: string;
  readonly changedTitle: string;
  readonly changedMeans: string;
  readonly unnamed: string;
  readonly known: string;
  readonly shown: string;
  readonly trust: string;
  readonly versionsTitle: string;
  /** Response to a form from another page, or from this page before the agent restarted. */
  readonly notOwnForm: string;

  /** The states as sentences; 'own' means the agent's own sentences, which are English. */
  readonly states: StateWords | 'own';
}

/** Translations of the agent's English sentences. */
export interface StateWords {
  readonly connectingShared: string;
  readonly connectedShared: string;
  readonly cannotConfirm: string;
  readonly connectedBut: (faults: string) => string;
  readonly faults: Readonly<Record<PrinterFault, string>>;
  readonly problems: Readonly<Record<PrinterProblem, string>>;
  /** The meaning of some problems for a printer of this computer. */
  readonly localProblems: Readonly<
    Record<'usb' | 'queue', Readonly<Partial<Record<PrinterProblem, string>>>>
  >;
  /** Another printer answers at this printer's address. */
  readonly stranger: string;
  /** A Star printer answers whose kind nobody has chosen. */
  readonly star: string;
  readonly tryingAgain: string;
  /** For a printer that another device uses. */
  readonly offerSharing: string;

  readonly queued: string;
  readonly waiting: (reason: string) => string;
  readonly waits: Readonly<Record<WaitReason, string>>;
  readonly printing: (copy: number, copies: number) => string;
  readonly printed: string;
  readonly sent: string;
  readonly uncertain: string;
  readonly held: string;
  readonly cancelled: string;
  readonly failures: Readonly<Record<JobFailure, string>>;

  readonly silent: string;
  readonly newerConsole: string;
  readonly olderConsole: string;
  readonly console: Readonly<Record<ConsoleTrouble['kind'], (port: string) => string>>;
}
