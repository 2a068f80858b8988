import type { Job } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import type { LocalConsoleState } from '../localConsole/localConsole.ts';
import type { ChangedCertificate } from '../printer/certificates.ts';
import { html, type Markup } from './markup.ts';
import type { PageWriting } from './agentPageWriting.ts';
import type { StorageReport } from '../printService.ts';
import type { Tone } from './agentPageWords.ts';
import type { OtherVersion } from './otherVersions.ts';
import type { RequestingOrigin } from './pairing.ts';
import type { PairedOrigin } from './pairings.ts';
import type { SilentDevice } from './silent.ts';

/** The data that the page shows, and the token of its forms. */
export interface AgentPage {
  readonly productName: string;
  readonly writing: PageWriting;
  readonly formToken: string;
  readonly printers: readonly Printer[];
  /** Jobs not yet printed, oldest first. */
  readonly queue: readonly Job[];
  /** Finished jobs, newest first. */
  readonly jobs: readonly Job[];
  readonly storage: StorageReport;
  readonly console: LocalConsoleState;
  readonly asking: readonly RequestingOrigin[];
  readonly paired: readonly PairedOrigin[];
  readonly silent: readonly SilentDevice[];
  readonly changed: readonly ChangedCertificate[];
  readonly otherVersions: readonly OtherVersion[];
}

/** A name, an address or a number, isolated from the text direction of its sentence. */
export const isolated = (text: string | number | Markup): Markup => html`<bdi>${text}</bdi>`;

/** A one-word state. */
export const tag = (tone: Tone, word: string): Markup => html`<span class="tag ${tone}">${word}</span>`;

/** A sentence with its `{}` placeholders filled in. */
export function filled(sentence: string, ...values: readonly (Markup | string)[]): Markup {
  return html`${sentence.split('{}').map((piece, place) => html`${piece}${values[place] ?? ''}`)}`;
}

/** The head of a row, with its subject and state side by side, or stacked if there is no space. */
export const head = (what: Markup | string, how: Markup): Markup =>
  html`<div class="head"><strong>${what}</strong>${how}</div>`;

/** An instant: `live.js` writes it in the browser's time zone, which need not be the agent's. */
export function time(writing: PageWriting, as: 'day' | 'moment', instant: string): Markup {
  return isolated(html`<time datetime="${instant}" data-as="${as}">${writing[as](instant)}</time>`);
}

/** A form with one button. */
export function action(
  page: AgentPage,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  label: string | Markup,
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
