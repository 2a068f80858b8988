import { FINISHED_STATES, JOB_ACTIONS, type Job } from '@servery/protocol/printing/job';
import { randomToken, sameProof } from '@servery/protocol/printing/proof';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { testJob } from '../testJob.ts';
import { acceptedLocale } from './acceptedLocale.ts';
import type { Agent } from './agent.ts';
import { agentPage } from './agentPage.ts';
import { pageWriting, type PageWriting } from './agentPageWriting.ts';
import { ICON, LIVE_SCRIPT, STYLE } from './pageAssets.ts';

const JOBS_SHOWN = 12;
const MAX_QUEUE_SCANNED = 1000;

const isDone = ({ state }: Job): boolean => FINISHED_STATES.has(state);

/** @param console the URL of the agent's own console: browsers apply `form-action` to a form's redirects too. */
function policy(console: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${console === null ? '' : ` ${new URL(console).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Forbids turning text into markup or code; the page's own script does neither.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * The agent's page, where a person decides which pages may print and which silent devices are printers. It has no CORS
 * headers and cannot be framed, so that no other page can read it or hijack its clicks. It accepts forms from itself
 * only.
 */
export function serveAgentPage(app: FastifyInstance, agent: Agent): void {
  // A new token for each start, so that forms from before a restart are rejected.
  const formToken = randomToken();

  const writingFor = ({ headers }: FastifyRequest): PageWriting =>
    pageWriting(acceptedLocale(headers['accept-language'], agent.settings.locale));

  const protect = (reply: FastifyReply): FastifyReply =>
    reply.headers({
      'content-security-policy': policy(agent.localConsole.state.url),
      'x-frame-options': 'DENY',
      // With "no-referrer", the page's own forms would arrive with the origin "null".
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });

  // The page accepts only forms.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );

  app.get('/', (_request, reply) => reply.redirect('/agent'));
  app.get('/agent/style.css', (_request, reply) => reply.type('text/css').send(STYLE));
  app.get('/agent/live.js', (_request, reply) => reply.type('text/javascript').send(LIVE_SCRIPT));
  app.get('/agent/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(ICON));
  app.get('/agent', (request, reply) => {
    const { service, settings, pairing, pairings } = agent;
    const page = agentPage({
      ...{ productName: settings.productName, writing: writingFor(request), formToken },
      printers: service.printers(),
      queue: service.jobs({ limit: MAX_QUEUE_SCANNED, visible: (job) => !isDone(job) }).toReversed(),
      jobs: service.jobs({ limit: JOBS_SHOWN, visible: isDone }),
      storage: service.storage(),
      console: agent.localConsole.state,
      asking: pairing.list(),
      paired: pairings.list(),
      silent: agent.silent.list(),
      changed: service.changedCertificates(),
      otherVersions: agent.otherVersions.list(),
    });
    return protect(reply).type('text/html; charset=utf-8').send(page.text);
  });

  /** Runs a form's action, then redirects to the agent's page, or to the URL that the action returns. */
  const onForm = (path: string, act: (fields: URLSearchParams) => unknown): void => {
    app.post<{ Body: URLSearchParams | undefined }>(path, async (request, reply) => {
      const { body } = request;
      if (!isOwnForm(request) || !body || !sameProof(formToken, body.get('token') ?? '')) {
        return protect(reply)
          .code(403)
          .type('text/plain; charset=utf-8')
          .send(writingFor(request).words.notOwnForm);
      }
      const leadsTo = await act(body);
      return reply.redirect(typeof leadsTo === 'string' ? leadsTo : '/agent', 303);
    });
  };
  onForm('/agent/console/open', () => {
    agent.log.info("A person asked for a link to the console on the agent's page");
    return agent.localConsole.makeLink();
  });
  onForm('/agent/pairing/pick', (fields) => {
    const origin = fields.get('origin') ?? '';
    if (agent.pairing.pick(origin) !== undefined)
      agent.log.info({ origin }, 'A person picked a page to be paired');
  });
  onForm('/agent/pairing/dismiss', (fields) => agent.pairing.dismiss(fields.get('origin') ?? ''));
  onForm('/agent/pairing/remove', async (fields) => {
    const origin = fields.get('origin') ?? '';
    if (await agent.pairings.revoke(origin)) agent.log.info({ origin }, 'A person removed a pairing');
  });
  const device = (fields: URLSearchParams): [string, number] => [
    fields.get('host') ?? '',
    Number(fields.get('port')),
  ];
  onForm('/agent/printers/confirm', async (fields) => {
    const [host, port] = device(fields);
    try {
      const printer = await agent.silent.confirm(host, port);
      if (printer) agent.log.info({ host, port }, 'A person confirmed a printer');
    } catch (error) {
      // The device stays on the page, so that a person can confirm it again once it is reachable.
      agent.log.warn({ err: error, host, port }, 'A confirmed printer did not connect');
    }
  });
  onForm('/agent/printers/trust', async (fields) => {
    const [host, port] = device(fields);
    const certificate = fields.get('certificate') ?? '';
    try {
      await agent.service.confirmCertificate(host, port, certificate);
      agent.log.info({ host, port, certificate }, "A person confirmed a printer's new certificate");
    } catch (error) {
      // The page then shows the current certificate to confirm.
      agent.log.warn({ err: error, host, port }, 'A certificate was not confirmed');
    }
  });
  /** Runs an action on paper; the page then shows the outcome, or the state that prevented it. */
  const onPaper = (path: string, act: (fields: URLSearchParams) => Promise<unknown>): void =>
    onForm(path, async (fields) => {
      try {
        await act(fields);
        agent.log.info({ path }, "A person pressed a button on the agent's page");
      } catch (error) {
        agent.log.warn({ err: error, path }, "A button on the agent's page had no effect");
      }
      return '/agent#queue';
    });
  onPaper('/agent/printers/test', (fields) =>
    agent.service.submit(testJob(agent.settings.productName, fields.get('printer') ?? '', 1)),
  );
  for (const name of JOB_ACTIONS) {
    onPaper(`/agent/jobs/${name}`, (fields) => agent.service[name](fields.get('job') ?? ''));
  }
  onForm('/agent/printers/dismiss', (fields) => agent.silent.dismiss(...device(fields)));
}

/** Whether a form comes from the agent's own page, according to the browser's headers. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin === `http://${headers.host ?? ''}` && (site === undefined || site === 'same-origin');
}
