import type { Job } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import type { LocalConsoleState } from '../localConsole/localConsole.ts';
import type { ChangedCertificate } from '../printer/certificates.ts';
import { html, type Markup } from './markup.ts';
import type { PageWriting } from './agentPageWriting.ts';
import type { StorageReport } from '../printService.ts';
import type { Tone } from './agentPageWords.ts';
import type { OtherVersion } from './otherVersions.ts';
import type { AskingOrigin } from './pairing.ts';
import type { PairedOrigin } from './pairings.ts';
import type { SilentDevice } from './silent.ts';

/** What the page shows, and the token its forms carry. */
export interface AgentPage {
  readonly productName: string;
  readonly writing: PageWriting;
  readonly formToken: string;
  readonly printers: readonly Printer[];
  /** Not yet on paper, the first one first. */
  readonly queue: readonly Job[];
  /** Done with, the newest first. */
  readonly jobs: readonly Job[];
  readonly storage: StorageReport;
  readonly console: LocalConsoleState;
  readonly asking: readonly AskingOrigin[];
  readonly paired: readonly PairedOrigin[];
  readonly silent: readonly SilentDevice[];
  readonly changed: readonly ChangedCertificate[];
  readonly otherVersions: readonly OtherVersion[];
}

/** A name, an address or a number: kept together, however its sentence is read. */
export const apart = (text: string | number): Markup => html`<bdi>${text}</bdi>`;

/** A state in a word. */
export const tag = (tone: Tone, word: string): Markup => html`<span class="tag ${tone}">${word}</span>`;

/** A sentence with what comes in the places of its `{}`. */
export function filled(sentence: string, ...values: readonly (Markup | string)[]): Markup {
  return html`${sentence.split('{}').map((piece, place) => html`${piece}${values[place] ?? ''}`)}`;
}

/** What a row is about, and how it stands: side by side, or below each other where there is no room. */
export const head = (what: Markup | string, how: Markup): Markup =>
  html`<div class="head"><strong>${what}</strong>${how}</div>`;

/** A form of one button. */
export function action(
  page: AgentPage,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  label: string,
  look: string,
): Markup {
  return html`<form method="post" action="${path}">
    <input type="hidden" name="token" value="${page.formToken}" />
    ${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button class="button ${look}">${label}</button>
  </form>`;
}
