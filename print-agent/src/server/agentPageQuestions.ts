/** What the agent's page asks a person, or has to tell them first. */
import { action, type AgentPage } from './agentPageParts.ts';
import { html, type Markup, NOTHING } from './markup.ts';
import type { ChangedCertificate } from '../printer/certificates.ts';
import type { AskingOrigin } from './pairing.ts';
import type { SilentDevice } from './silent.ts';

/** Pages that ask to be paired, and the code of one that a person has picked. */
export function asking(page: AgentPage): Markup {
  if (page.asking.length === 0) return NOTHING;
  return html`<section class="card attention" aria-labelledby="asking-title">
    <h2 id="asking-title">${page.asking.length === 1 ? 'A page asks' : 'Pages ask'} to print here</h2>
    <p class="muted">
      Pick the page that you have open and type the code there. Dismiss whatever you do not know: who prints
      here can fill your paper roll.
    </p>
    <ul class="rows">
      ${page.asking.map((each) => askingRow(page, each))}
    </ul>
  </section>`;
}

function askingRow(page: AgentPage, { origin, label, code }: AskingOrigin): Markup {
  const dismiss = action(page, '/agent/pairing/dismiss', { origin }, 'Dismiss', 'quiet');
  const shown =
    code === undefined
      ? action(page, '/agent/pairing/pick', { origin }, 'This one: show the code', 'go')
      : html`<p class="code">
          <span class="unseen">The code is</span> <b>${code.slice(0, 3)} ${code.slice(3)}</b>
          <small>good for 10 minutes and five tries</small>
        </p>`;
  return html`<li>
    <div class="what">
      <strong>${origin}</strong><span class="muted">calls itself &ldquo;${label}&rdquo;</span>
    </div>
    <div class="acts">${shown}${dismiss}</div>
  </li>`;
}

/** Devices that answer nothing a printer would. */
export function silent(page: AgentPage): Markup {
  if (page.silent.length === 0) return NOTHING;
  return html`<section class="card attention" aria-labelledby="silent-title">
    <h2 id="silent-title">Is this your printer?</h2>
    <p class="muted">
      The agent sends nothing more to a device until you say that it is a printer. Compare the address with
      the one on the printer's own test print.
    </p>
    <ul class="rows">
      ${page.silent.map((each) => silentRow(page, each))}
    </ul>
  </section>`;
}

function silentRow(page: AgentPage, { host, port, text }: SilentDevice): Markup {
  const device = { host, port };
  return html`<li>
    <div class="what"><strong>${host}, port ${port}</strong><span class="muted">${text}</span></div>
    <div class="acts">
      ${action(page, '/agent/printers/confirm', device, 'This is my printer', 'go')}
      ${action(page, '/agent/printers/dismiss', device, 'Dismiss', 'quiet')}
    </div>
  </li>`;
}

/** Printers that show another certificate than before. */
export function changed(page: AgentPage): Markup {
  if (page.changed.length === 0) return NOTHING;
  return html`<section class="card attention" aria-labelledby="changed-title">
    <h2 id="changed-title">Is this still your printer?</h2>
    <p class="muted">
      It shows another certificate than before, and nothing is printed on it meanwhile. That is as it should
      be after the printer was replaced, reset or given a new certificate. If nobody did that, something else
      may stand in its place: do not confirm it, and ask who looks after your network.
    </p>
    <ul class="rows">
      ${page.changed.map((each) => changedRow(page, each))}
    </ul>
  </section>`;
}

function changedRow(page: AgentPage, { host, port, known, shown }: ChangedCertificate): Markup {
  const name = page.printers.find((printer) => printer.host === host && printer.port === port)?.name;
  return html`<li>
    <div class="what">
      <strong>${name ?? 'Printer'}</strong>
      <span class="muted">${host}, port ${port}</span>
      <dl class="prints">
        <dt>Known until now</dt>
        <dd>${known}</dd>
        <dt>Shown now</dt>
        <dd>${shown}</dd>
      </dl>
    </div>
    <div class="acts">
      ${action(page, '/agent/printers/trust', { host, port, certificate: shown }, 'It is my printer', 'go')}
    </div>
  </li>`;
}

/** Consoles that speak another version of the protocol. */
export function versions(page: AgentPage): Markup {
  if (page.otherVersions.length === 0) return NOTHING;
  return html`<section class="card attention" aria-labelledby="versions-title">
    <h2 id="versions-title">A console of another version cannot print</h2>
    <ul class="rows">
      ${page.otherVersions.map(
        ({ origin, text }) =>
          html`<li>
            <div class="what"><strong>${origin}</strong><span>${text}</span></div>
          </li>`,
      )}
    </ul>
  </section>`;
}
