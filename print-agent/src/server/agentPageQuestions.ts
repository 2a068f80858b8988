/** The questions and urgent messages of the agent's page. */
import { action, type AgentPage, isolated, filled } from './agentPageParts.ts';
import { silentText, versionText } from './agentPageStates.ts';
import { html, type Markup, EMPTY_MARKUP } from './markup.ts';
import type { ChangedCertificate } from '../printer/certificates.ts';
import type { RequestingOrigin } from './pairing.ts';
import type { SilentDevice } from './silent.ts';

/** Pages that ask to be paired, with the code of each page that a person picked. */
export function asking(page: AgentPage): Markup {
  if (page.asking.length === 0) return EMPTY_MARKUP;
  const { words } = page.writing;
  return html`<section class="card attention" aria-labelledby="asking-title">
    <h2 id="asking-title">${words.asking(page.asking.length)}</h2>
    <p class="muted">${words.requestingMeans}</p>
    <ul class="rows">
      ${page.asking.map((each) => requestRow(page, each))}
    </ul>
  </section>`;
}

function requestRow(page: AgentPage, { origin, label, code }: RequestingOrigin): Markup {
  const { words } = page.writing;
  const dismiss = action(page, '/agent/pairing/dismiss', { origin }, words.dismiss, 'quiet');
  const shown =
    code === undefined
      ? action(page, '/agent/pairing/pick', { origin }, words.pick, 'go')
      : html`<p class="code">
          <span class="unseen">${words.code}</span> <b dir="ltr">${code.slice(0, 3)} ${code.slice(3)}</b>
          <small>${words.codeLasts}</small>
        </p>`;
  return html`<li>
    <div class="what">
      <strong>${isolated(origin)}</strong
      ><span class="muted">${filled(words.callsItself, isolated(label))}</span>
    </div>
    <div class="acts">${shown}${dismiss}</div>
  </li>`;
}

/** Devices that do not answer like a printer. */
export function silent(page: AgentPage): Markup {
  if (page.silent.length === 0) return EMPTY_MARKUP;
  const { words } = page.writing;
  return html`<section class="card attention" aria-labelledby="silent-title">
    <h2 id="silent-title">${words.silentTitle}</h2>
    <p class="muted">${words.silentMeans}</p>
    <ul class="rows">
      ${page.silent.map((each) => silentRow(page, each))}
    </ul>
  </section>`;
}

function silentRow(page: AgentPage, silent: SilentDevice): Markup {
  const { host, port } = silent;
  const device = { host, port };
  const { words } = page.writing;
  return html`<li>
    <div class="what">
      <strong>${filled(words.place, isolated(host), isolated(port))}</strong>
      <span class="muted">${silentText(page.writing, silent)}</span>
    </div>
    <div class="acts">
      ${action(page, '/agent/printers/confirm', device, words.confirm, 'go')}
      ${action(page, '/agent/printers/dismiss', device, words.dismiss, 'quiet')}
    </div>
  </li>`;
}

/** Printers with a changed certificate. */
export function changed(page: AgentPage): Markup {
  if (page.changed.length === 0) return EMPTY_MARKUP;
  const { words } = page.writing;
  return html`<section class="card attention" aria-labelledby="changed-title">
    <h2 id="changed-title">${words.changedTitle}</h2>
    <p class="muted">${words.changedMeans}</p>
    <ul class="rows">
      ${page.changed.map((each) => changedRow(page, each))}
    </ul>
  </section>`;
}

function changedRow(page: AgentPage, { host, port, known, shown }: ChangedCertificate): Markup {
  const { words } = page.writing;
  const name = page.printers.find((printer) => printer.host === host && printer.port === port)?.name;
  return html`<li>
    <div class="what">
      <strong>${name === undefined ? words.unnamed : isolated(name)}</strong>
      <span class="muted">${filled(words.place, isolated(host), isolated(port))}</span>
      <dl class="prints">
        <dt>${words.known}</dt>
        <dd>${isolated(known)}</dd>
        <dt>${words.shown}</dt>
        <dd>${isolated(shown)}</dd>
      </dl>
    </div>
    <div class="acts">
      ${action(page, '/agent/printers/trust', { host, port, certificate: shown }, words.trust, 'go')}
    </div>
  </li>`;
}

/** Consoles with another protocol version. */
export function versions(page: AgentPage): Markup {
  if (page.otherVersions.length === 0) return EMPTY_MARKUP;
  return html`<section class="card attention" aria-labelledby="versions-title">
    <h2 id="versions-title">${page.writing.words.versionsTitle}</h2>
    <ul class="rows">
      ${page.otherVersions.map(
        (each) =>
          html`<li>
            <div class="what">
              <strong>${isolated(each.origin)}</strong><span>${versionText(page.writing, each)}</span>
            </div>
          </li>`,
      )}
    </ul>
  </section>`;
}
