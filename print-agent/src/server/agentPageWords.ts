/** What a language has to have words for, to have the agent's page: one that lacks a word does not compile. */
import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { JobFailure, JobState, WaitReason } from '@servery/protocol/printing/job';
import type { Printer, PrinterFault } from '@servery/protocol/printing/printer';
import type { ConsoleTrouble } from '../localConsole/localConsole.ts';
import type { DiskTrouble } from '../spool/diskState.ts';

/** What a state's colour says. */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'off';

/** Why a printer that is wanted is not connected. */
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

/** `{}` is where a name, an address or a day comes, in this order. Counts that are texts are written already. */
export interface PageWords {
  readonly direction: 'ltr' | 'rtl';
  /** Of a product. */
  readonly title: string;
  /** In the place of the state of the whole, once the agent is gone. */
  readonly gone: string;
  readonly running: string;
  /** All printers are, so many. */
  readonly ready: (count: number) => string;
  readonly notReady: (count: number) => string;

  readonly printers: string;
  /** With the command that connects one. */
  readonly noPrinter: string;
  readonly printerTags: Readonly<Record<Tone, string>>;
  readonly roles: Readonly<Record<Printer['role'], string>>;
  /** Host and port. */
  readonly place: string;

  readonly queue: string;
  readonly queued: (count: string) => string;
  readonly queueEmpty: string;
  readonly more: (count: string) => string;
  readonly jobs: string;
  readonly jobsEmpty: string;
  readonly jobTags: Readonly<Record<JobState, string>>;
  /** Of a number. */
  readonly order: string;
  /** A print that is no order. */
  readonly notice: string;
  /** Of two or more. */
  readonly copies: (count: number) => string;

  /** That which the agent serves. */
  readonly console: string;
  /** What its button does. */
  readonly openMeans: string;
  readonly open: string;
  /** Of the page that a browser without a session gets instead of the console. */
  readonly linkTitle: string;
  /** With the command that makes a link. */
  readonly linkMeans: string;
  readonly linkUsed: string;
  readonly toAgentPage: string;

  readonly paired: string;
  readonly nonePaired: string;
  /** What the page calls itself, and a day. */
  readonly pairedOn: string;
  /** Opened through a link, as it is the agent's own. */
  readonly ownConsole: string;
  readonly own: string;
  readonly development: string;
  readonly remove: string;
  readonly removeMeans: string;
  /** Of the console that the agent serves. */
  readonly removeOwnMeans: string;
  readonly removeSurely: string;

  readonly diskTitles: Readonly<Record<DiskTrouble['kind'], string>>;
  readonly diskMeans: Readonly<Record<DiskTrouble['kind'], string>>;
  /** Before a moment. */
  readonly since: string;
  readonly damageTitle: string;
  /** How many lines, and the moment before which they were lost. */
  readonly damageMeans: (lines: string) => string;
  /** Before the numbers of orders. */
  readonly damageOrders: string;
  readonly undecided: (count: number, written: string) => string;
  readonly undecidedMeans: string;
  /** Before the numbers of orders. */
  readonly undecidedOrders: string;

  readonly asking: (count: number) => string;
  readonly askingMeans: string;
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
  /** To a form that another page has sent, or this one before the agent was started again. */
  readonly notOwnForm: string;

  /** How things stand, in sentences; 'own' where those are the agent's own, which are English. */
  readonly states: StateWords | 'own';
}

/** The sentences that the agent says in English, for a language that is not. */
export interface StateWords {
  readonly disconnected: string;
  readonly connecting: string;
  readonly connectingShared: string;
  readonly connected: string;
  readonly connectedShared: string;
  readonly cannotConfirm: string;
  readonly connectedBut: (faults: string) => string;
  readonly faults: Readonly<Record<PrinterFault, string>>;
  readonly problems: Readonly<Record<PrinterProblem, string>>;
  /** Another printer answers where this one was. */
  readonly stranger: string;
  readonly tryingAgain: string;
  /** To somebody whose printer is in use elsewhere. */
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
