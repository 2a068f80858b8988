import { type Job, jobActions, type JobState } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import { localAddress } from '../printer/local/localAddress.ts';
import { AGENT } from '../version.ts';
import { action, type AgentPage, isolated, filled, head, tag, time } from './agentPageParts.ts';
import { asking, changed, silent, versions } from './agentPageQuestions.ts';
import { consoleText, jobText, printerText } from './agentPageStates.ts';
import { storage } from './agentPageStorage.ts';
import type { PageWords, Tone } from './agentPageWords.ts';
import { html, type Markup, EMPTY_MARKUP } from './markup.ts';
import type { PairedOrigin } from './pairings.ts';

/** Upper limit of the list: a person would not read more. */
const QUEUE_SHOWN = 50;

const JOB_TONES: Readonly<Record<JobState, Tone>> = {
  accepted: 'busy',
  waiting: 'warn',
  printing: 'busy',
  printed: 'good',
  sent: 'good',
  uncertain: 'bad',
  held: 'warn',
  cancelled: 'off',
  failed: 'bad',
};

/** Separator between two facts on a line. */
const BETWEEN = ' · ';
/** The command that connects a printer, with a placeholder for its address. */
const CONNECT = html`<code dir="ltr">servery-agent connect ADDRESS</code>`;

/** The page at /agent. */
export function agentPage(page: AgentPage): Markup {
  const { locale, words } = page.writing;
  return html`<!doctype html>
    <html lang="${locale}" dir="${words.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${filled(words.title, page.productName)}</title>
        <link rel="icon" href="/agent/icon.svg" />
        <link rel="stylesheet" href="/agent/style.css" />
        <script src="/agent/live.js" defer></script>
      </head>
      <body>
        <header class="top">
          <img src="/agent/icon.svg" alt="" width="34" height="34" />
          <h1>${filled(words.title, isolated(page.productName))}</h1>
          <span id="status" data-live data-gone="${words.gone}">${overall(page)}</span>
        </header>
        <main>
          <div id="storage" data-live aria-live="polite">${storage(page)}</div>
          <div id="asking" data-live aria-live="polite">${asking(page)}</div>
          <div id="silent" data-live aria-live="polite">${silent(page)}</div>
          <div id="changed" data-live aria-live="polite">${changed(page)}</div>
          <div id="versions" data-live aria-live="polite">${versions(page)}</div>
          <div id="console" data-live>${localConsole(page)}</div>
          <section id="printers" data-live aria-labelledby="printers-title">${printers(page)}</section>
          <section id="queue" data-live aria-labelledby="queue-title">${queue(page)}</section>
          <section id="jobs" data-live aria-labelledby="jobs-title">${jobs(page)}</section>
          <section id="paired" data-live aria-labelledby="paired-title">${paired(page)}</section>
        </main>
        <footer>
          <p><bdi>${AGENT.name} ${AGENT.version}</bdi></p>
        </footer>
      </body>
    </html> `;
}

function overall({ printers: all, writing: { words } }: AgentPage): Markup {
  const troubled = all.filter((printer) => !['good', 'warn'].includes(printerTone(printer))).length;
  if (all.length === 0) return tag('off', words.running);
  if (troubled === 0) return tag('good', words.ready(all.length));
  return tag('bad', words.notReady(troubled));
}

function printers(page: AgentPage): Markup {
  const { printers: all, writing } = page;
  const list =
    all.length === 0
      ? html`<p class="empty">${filled(writing.words.noPrinter, CONNECT)}</p>`
      : html`<ul class="rows">
          ${all.map((printer) => printerRow(page, printer))}
        </ul>`;
  return html`<div class="card">
    <h2 id="printers-title">${writing.words.printers}</h2>
    ${list}
  </div>`;
}

/** Low paper is only a warning: the printer still prints. */
function printerTone({ state, faults }: Printer): Tone {
  if (state === 'error' || faults.some((fault) => fault !== 'paper-low')) return 'bad';
  if (state === 'connected') return faults.length > 0 ? 'warn' : 'good';
  return state === 'connecting' ? 'busy' : 'off';
}

/** Where a printer is: its cable, its queue or its address. */
function placeText(words: PageWords, { host, port }: Printer): Markup {
  const place = localAddress(host);
  if (place === undefined) return filled(words.place, isolated(host), isolated(port));
  return place.kind === 'usb'
    ? filled(words.usbCable, isolated('USB'))
    : filled(words.printQueue, isolated(place.name));
}

function printerRow(page: AgentPage, printer: Printer): Markup {
  const { writing } = page;
  const { words } = writing;
  const { id, name, role } = printer;
  const tone = printerTone(printer);
  const text = printerText(writing, printer);
  return html`<li>
    <div class="what">
      ${head(isolated(name), tag(tone, words.printerTags[tone]))}
      <span class="muted">${words.roles[role]}${BETWEEN}${placeText(words, printer)}</span>
      ${text === '' ? EMPTY_MARKUP : html`<span>${text}</span>`}
    </div>
    ${action(page, '/agent/printers/test', { printer: id }, of(words.testPrint, isolated(name)), '')}
  </li>`;
}

function queue(page: AgentPage): Markup {
  const shown = page.queue.slice(0, QUEUE_SHOWN);
  const more = page.queue.length - shown.length;
  const { words, number } = page.writing;
  return html`<div class="card">
    <h2 id="queue-title">
      ${page.queue.length === 0 ? words.queue : words.queued(number(page.queue.length))}
    </h2>
    ${jobRows(page, shown, words.queueEmpty)}
    ${more > 0 ? html`<p class="muted">${words.more(number(more))}</p>` : EMPTY_MARKUP}
  </div>`;
}

function jobs(page: AgentPage): Markup {
  const { words } = page.writing;
  return html`<div class="card">
    <h2 id="jobs-title">${words.jobs}</h2>
    ${jobRows(page, page.jobs, words.jobsEmpty)}
  </div>`;
}

function jobRows(page: AgentPage, all: readonly Job[], empty: string): Markup {
  if (all.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<ul class="rows">
    ${all.map((job) => jobRow(page, job))}
  </ul>`;
}

/** A button's label; its subject is for screen readers, which read buttons without their rows. */
const of = (label: string, subject: Markup | string): Markup =>
  html`${label}<span class="unseen">: ${subject}</span>`;

function jobRow(page: AgentPage, job: Job): Markup {
  const { writing } = page;
  const { words } = writing;
  const copies = job.copies === 1 ? '' : `${BETWEEN}${words.copies(job.copies)}`;
  const what = job.orderId === '' ? words.notice : filled(words.order, isolated(job.orderId));
  const actions = jobActions(job).map((name) =>
    action(page, `/agent/jobs/${name}`, { job: job.id }, of(words.jobActions[name], what), ''),
  );
  return html`<li>
    <div class="what">
      ${head(what, tag(JOB_TONES[job.state], words.jobTags[job.state]))}
      <span class="muted"
        >${isolated(job.printerName)}${copies}${BETWEEN}${time(writing, 'moment', job.acceptedAt)}</span
      >
      <span>${jobText(writing, job)}</span>
    </div>
    ${actions.length === 0 ? EMPTY_MARKUP : html`<div class="acts">${actions}</div>`}
  </li>`;
}

function localConsole(page: AgentPage): Markup {
  const { words } = page.writing;
  const { url } = page.console;
  const text = url === null ? consoleText(page.writing, page.console) : words.openMeans;
  if (text === '') return EMPTY_MARKUP;
  return html`<section class="card" aria-labelledby="console-title">
    <h2 id="console-title">${words.console}</h2>
    <ul class="rows">
      <li>
        <div class="what">
          ${url === null ? EMPTY_MARKUP : html`<strong>${isolated(url)}</strong>`}
          <span class="muted">${text}</span>
        </div>
        ${url === null ? EMPTY_MARKUP : action(page, '/agent/console/open', {}, words.open, 'go')}
      </li>
    </ul>
  </section>`;
}

function paired(page: AgentPage): Markup {
  const { words } = page.writing;
  const list =
    page.paired.length === 0
      ? html`<p class="empty">${words.nonePaired}</p>`
      : html`<ul class="rows">
          ${page.paired.map((each) => pairedRow(page, each))}
        </ul>`;
  return html`<div class="card">
    <h2 id="paired-title">${words.paired}</h2>
    ${list}
  </div>`;
}

/** A link to a paired console; the agent's own console needs the one-time link of its button instead. */
const consoleLink = (origin: string): Markup =>
  /^https?:/.test(origin)
    ? html`<a href="${origin}" target="_blank" rel="noreferrer">${isolated(origin)}</a>`
    : isolated(origin);

function pairedRow(page: AgentPage, { origin, label, pairedAt, by }: PairedOrigin): Markup {
  const { words } = page.writing;
  const named = by === 'agent' ? words.ownConsole : isolated(label);
  const what = html`<span class="muted"
    >${filled(words.pairedOn, named, time(page.writing, 'day', pairedAt))}</span
  >`;
  if (by === 'development') {
    return html`<li>
      <div class="what">${head(consoleLink(origin), tag('off', words.development))}${what}</div>
    </li>`;
  }
  return html`<li>
    <div class="what">
      ${
        by === 'agent'
          ? head(isolated(origin), tag('off', words.own))
          : html`<strong>${consoleLink(origin)}</strong>`
      }${what}
    </div>
    <details>
      <summary class="button">${words.remove}</summary>
      <div class="sure">
        <p>${by === 'agent' ? words.removeOwnMeans : words.removeMeans}</p>
        ${action(page, '/agent/pairing/remove', { origin }, words.removeSurely, 'no')}
      </div>
    </details>
  </li>`;
}
