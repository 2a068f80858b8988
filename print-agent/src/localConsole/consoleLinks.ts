import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { acceptedLocale } from '../server/acceptedLocale.ts';
import { filled } from '../server/agentPageParts.ts';
import { type PageWriting, pageWriting } from '../server/agentPageWriting.ts';
import { html, type Markup, EMPTY_MARKUP } from '../server/markup.ts';
import { STYLE } from '../server/pageAssets.ts';
import type { ConsoleSessions } from './consoleSessions.ts';
import { isPage } from './hosting.ts';

export interface ConsoleLinksOptions {
  readonly sessions: ConsoleSessions;
  /** Address of the agent's page, where a person gets a link. */
  readonly agentPage: () => string;
  /** BCP 47 tag for a browser that asks for no language that the agent's page has. */
  readonly locale: string;
  readonly log: Logger;
}

/**
 * Serves the console's pages and config.js to browsers with a session, and creates a session for anyone who opens a
 * one-time link. Others get a page that says how to get a link.
 */
export function serveLinks(
  app: FastifyInstance,
  { sessions, agentPage, locale, log }: ConsoleLinksOptions,
): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, isUsed: boolean): FastifyReply => {
    const writing = pageWriting(acceptedLocale(request.headers['accept-language'], locale));
    const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
    const page = linkPage({ writing, agentPage: agentPage(), isUsed, isFromElsewhere });
    return reply.code(403).type('text/html; charset=utf-8').send(page.text);
  };

  app.addHook<{ Params: { '*'?: string } }>('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    const opensPage = url === '/*' && isPage(request.params['*'] ?? '');
    if (!opensPage && url !== '/config.js') return;
    const token = sessions.tokenFor(request.headers.cookie);
    if (token === undefined) {
      await (opensPage
        ? refuse(request, reply, false)
        : reply.code(403).type('text/plain').send('Only a browser with a session may ask for this.'));
    } else if (opensPage) {
      reply.header('set-cookie', sessions.cookie(token));
    }
  });

  app.get('/open/style.css', (_request, reply) => reply.type('text/css').send(STYLE));
  // A HEAD request, as link previewers send, must not use up a link.
  app.get<{ Querystring: { link?: unknown } }>(
    '/open',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { link } = request.query;
      if (typeof link === 'string') {
        const opened = await sessions.redeem(link);
        if (opened !== undefined) {
          log.info('A browser opened the console through a one-time link');
          return reply.header('set-cookie', sessions.cookie(opened)).redirect('/', 303);
        }
      }
      if (sessions.tokenFor(request.headers.cookie) !== undefined) return reply.redirect('/', 303);
      return refuse(request, reply, link !== undefined);
    },
  );
}

interface LinkPage {
  readonly writing: PageWriting;
  readonly agentPage: string;
  /** Someone opened a link that is not valid, or no longer valid. */
  readonly isUsed: boolean;
  /** A page of another site led here: browsers withhold a strict cookie then, and send it with the next request. */
  readonly isFromElsewhere: boolean;
}

function linkPage({ writing: { locale, words }, agentPage, isUsed, isFromElsewhere }: LinkPage): Markup {
  return html`<!doctype html>
    <html lang="${locale}" dir="${words.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${isFromElsewhere && !isUsed ? html`<meta http-equiv="refresh" content="0; url=/open" />` : EMPTY_MARKUP}
        <title>${words.linkTitle}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/open/style.css" />
      </head>
      <body>
        <header class="top">
          <img src="/icon.svg" alt="" width="34" height="34" />
          <h1>${words.linkTitle}</h1>
        </header>
        <main>
          <div class="card">
            ${isUsed ? html`<p><strong>${words.linkUsed}</strong></p>` : EMPTY_MARKUP}
            <p>${filled(words.linkMeans, html`<code dir="ltr">servery-agent open</code>`)}</p>
            <p><a class="button go" href="${agentPage}">${words.toAgentPage}</a></p>
          </div>
        </main>
      </body>
    </html> `;
}
