/**
 * A stand-in for Facebook: the page on which a user connects an account or declines, and which redirects back to the
 * console.
 */
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './loopback.ts';
import { Refusal } from './handler.ts';
import type { PlatformState } from './platformState.ts';

/** Path of the page; the merchant's id follows. */
const CONNECT_PATH = '/facebook/connect/';

/** The console's page to which the browser returns, whether the user connected or declined. */
const CONSOLE_PAGE = '/fb_business_account_authorization';

/** @param console origin of the console. */
export function facebookConnectUrl(origin: string, mid: string, console: string): string {
  return `${origin}${CONNECT_PATH}${mid}?${new URLSearchParams({ console })}`;
}

interface ConnectRoute {
  Params: { mid: string };
  Querystring: { console?: string; answer?: string };
}

/** The URL to which the browser returns. Only consoles on this machine: the stand-in never redirects elsewhere. */
function returnUrl(console = '', search: Readonly<Record<string, string>> = {}): string {
  if (!isLoopback(console)) throw new Refusal('This is no console of this machine.', {}, 400);
  return `${console}${CONSOLE_PAGE}?${new URLSearchParams(search)}`;
}

export function registerFacebook(app: FastifyInstance, state: PlatformState): void {
  app.get<ConnectRoute>(`${CONNECT_PATH}:mid`, (request, reply) => {
    const { console = '' } = request.query;
    const { name } = state.storeOf(request.params.mid).profile.get();
    returnUrl(console);
    const to = (answer: string): string =>
      `${CONNECT_PATH}${request.params.mid}/answer?${new URLSearchParams({ console, answer })}`.replaceAll(
        '&',
        '&amp;',
      );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">` +
          `<title>Connect your pages</title><h1>Connect the pages of ${name}?</h1>` +
          `<p><a href="${to('yes')}">Continue</a></p><p><a href="${to('no')}">Cancel</a></p></html>`,
      );
  });

  app.get<ConnectRoute>(`${CONNECT_PATH}:mid/answer`, (request, reply) => {
    const { console, answer } = request.query;
    if (answer !== 'yes') return reply.redirect(returnUrl(console, { error: 'access_denied' }), 303);
    const store = state.storeOf(request.params.mid);
    const { name, logo } = store.profile.get();
    // Connecting again does not add the same pages again.
    const connected = store.socialAccounts.all().map((account) => account.name);
    for (const page of [name, `${name} Catering`]) {
      if (!connected.includes(page)) store.socialAccounts.add({ name: page, picture: logo });
    }
    return reply.redirect(returnUrl(console, { connected: '1' }), 303);
  });
}
