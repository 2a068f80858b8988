import type { Job, JobState } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import { AGENT } from '../version.ts';
import { action, type AgentPage, head, tag, type Tone } from './agentPageParts.ts';
import { asking, changed, silent, versions } from './agentPageQuestions.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import type { PairedOrigin } from './pairings.ts';

/** More than a person would look through. */
const QUEUE_SHOWN = 50;

const JOB_TONES: Readonly<Record<JobState, readonly [Tone, string]>> = {
  accepted: ['busy', 'Queued'],
  waiting: ['warn', 'Waiting'],
  printing: ['busy', 'Printing'],
  printed: ['good', 'Printed'],
  sent: ['good', 'Sent'],
  uncertain: ['bad', 'Uncertain'],
  held: ['warn', 'Held'],
  cancelled: ['off', 'Cancelled'],
  failed: ['bad', 'Failed'],
};

/** The page at /agent. */
export function agentPage(page: AgentPage): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.productName} print agent</title>
        <link rel="icon" href="/agent/icon.svg" />
        <link rel="stylesheet" href="/agent/style.css" />
        <script src="/agent/live.js" defer></script>
      </head>
      <body>
        <header class="top">
          <img src="/agent/icon.svg" alt="" width="34" height="34" />
          <h1>${page.productName} print agent</h1>
          <span id="status" data-live>${overall(page)}</span>
        </header>
        <main>
          <div id="asking" data-live aria-live="polite">${asking(page)}</div>
          <div id="silent" data-live aria-live="polite">${silent(page)}</div>
          <div id="changed" data-live aria-live="polite">${changed(page)}</div>
          <div id="versions" data-live aria-live="polite">${versions(page)}</div>
          <section id="printers" data-live aria-labelledby="printers-title">${printers(page)}</section>
          <section id="queue" data-live aria-labelledby="queue-title">${queue(page)}</section>
          <section id="jobs" data-live aria-labelledby="jobs-title">${jobs(page)}</section>
          <section id="paired" data-live aria-labelledby="paired-title">${paired(page)}</section>
        </main>
        <footer>
          <p id="console" data-live>${localConsole(page)}</p>
          <p>${AGENT.name} ${AGENT.version}</p>
        </footer>
      </body>
    </html> `;
}

function overall({ printers: all }: AgentPage): Markup {
  const troubled = all.filter((printer) => !['good', 'warn'].includes(printerTone(printer))).length;
  if (all.length === 0) return tag('off', 'Running, no printer yet');
  if (troubled === 0) return tag('good', all.length === 1 ? 'Printer ready' : 'All printers ready');
  return tag('bad', troubled === 1 ? '1 printer is not ready' : `${troubled} printers are not ready`);
}

function printers({ printers: all }: AgentPage): Markup {
  const list =
    all.length === 0
      ? html`<p class="empty">
          No printer yet. Connect one in the console's printer settings, or with
          <code>servery-agent connect ADDRESS</code>.
        </p>`
      : html`<ul class="rows">
          ${all.map(printerRow)}
        </ul>`;
  return html`<div class="card">
    <h2 id="printers-title">Printers</h2>
    ${list}
  </div>`;
}

/** Paper that runs low still prints. */
function printerTone({ state, faults }: Printer): Tone {
  if (state === 'error' || faults.some((fault) => fault !== 'paper-low')) return 'bad';
  if (state === 'connected') return faults.length > 0 ? 'warn' : 'good';
  return state === 'connecting' ? 'busy' : 'off';
}

const PRINTER_WORDS: Readonly<Record<Tone, string>> = {
  good: 'Ready',
  warn: 'Paper low',
  busy: 'Connecting',
  bad: 'Needs attention',
  off: 'Disconnected',
};

function printerRow(printer: Printer): Markup {
  const tone = printerTone(printer);
  return html`<li>
    <div class="what">
      ${head(printer.name, tag(tone, PRINTER_WORDS[tone]))}
      <span class="muted">${ROLE_WORDS[printer.role]} &middot; ${printer.host}, port ${printer.port}</span>
      <span>${printer.text}</span>
    </div>
  </li>`;
}

const ROLE_WORDS: Readonly<Record<Printer['role'], string>> = {
  receipt: "Customer's receipts",
  kitchen: 'Kitchen tickets',
};

function queue(page: AgentPage): Markup {
  const shown = page.queue.slice(0, QUEUE_SHOWN);
  const more = page.queue.length - shown.length;
  return html`<div class="card">
    <h2 id="queue-title">
      ${page.queue.length === 0 ? 'Queue' : `Queue: ${page.queue.length} not printed yet`}
    </h2>
    ${jobRows(page, shown, 'Nothing waits: every order that came in is on paper.')}
    ${more > 0 ? html`<p class="muted">and ${more} more</p>` : NOTHING}
  </div>`;
}

function jobs(page: AgentPage): Markup {
  return html`<div class="card">
    <h2 id="jobs-title">Last jobs</h2>
    ${jobRows(page, page.jobs, 'Nothing was printed yet.')}
  </div>`;
}

function jobRows({ locale }: AgentPage, all: readonly Job[], empty: string): Markup {
  if (all.length === 0) return html`<p class="empty">${empty}</p>`;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'short' });
  return html`<ul class="rows">
    ${all.map((job) => jobRow(job, time))}
  </ul>`;
}

function jobRow(job: Job, time: Intl.DateTimeFormat): Markup {
  const [tone, word] = JOB_TONES[job.state];
  const copies = job.copies === 1 ? '' : ` · ${job.copies} copies`;
  return html`<li>
    <div class="what">
      ${head(job.orderId === '' ? 'Notice' : `Order ${job.orderId}`, tag(tone, word))}
      <span class="muted">${job.printerName}${copies} &middot; ${time.format(new Date(job.acceptedAt))}</span>
      <span>${job.text}</span>
    </div>
  </li>`;
}

function localConsole({ console: { url, ok, text } }: AgentPage): Markup {
  if (url !== null) return html`The console on this computer: <a href="${url}">${url}</a>`;
  return ok ? NOTHING : html`The console is ${text}`;
}

function paired(page: AgentPage): Markup {
  const list =
    page.paired.length === 0
      ? html`<p class="empty">
          No page may print here yet. Choose &ldquo;Ask to print&rdquo; in the console's printer settings.
        </p>`
      : html`<ul class="rows">
          ${page.paired.map((each) => pairedRow(page, each))}
        </ul>`;
  return html`<div class="card">
    <h2 id="paired-title">Pages that may print here</h2>
    ${list}
  </div>`;
}

function pairedRow(page: AgentPage, { origin, label, pairedAt, by }: PairedOrigin): Markup {
  const day = new Intl.DateTimeFormat(page.locale, { dateStyle: 'medium' }).format(new Date(pairedAt));
  const what = html`<span class="muted">&ldquo;${label}&rdquo;, paired ${day}</span>`;
  if (by !== 'person') {
    const who = tag('off', by === 'agent' ? 'Its own' : 'Development');
    return html`<li>
      <div class="what">${head(origin, who)}${what}</div>
    </li>`;
  }
  return html`<li>
    <div class="what"><strong>${origin}</strong>${what}</div>
    <details>
      <summary class="button">Remove&hellip;</summary>
      <div class="sure">
        <p>It can no longer print until it is paired again.</p>
        ${action(page, '/agent/pairing/remove', { origin }, 'Remove this page', 'no')}
      </div>
    </details>
  </li>`;
}
