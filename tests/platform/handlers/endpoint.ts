/** The URL at which guests order online. */
import { type HandlersOf, Refusal } from '../handler.ts';
import type { Store } from '../store/merchantStore.ts';

/** The domain of all restaurants' sub-domains. */
const DOMAIN = '.servery.test';

/** The platform's reserved names, and the name of a foreign restaurant. */
const TAKEN: readonly string[] = ['www', 'api', 'trattoria'];

/** A restaurant's sub-domain; empty while it has none. */
const subdomainOf = ({ endpoint }: Store): string => (endpoint.exists() ? endpoint.get().subdomain : '');

/** @throws Refusal if the name is taken, in any case. */
function checkFree(name: string, others: readonly Store[]): void {
  const wanted = name.toLowerCase();
  if (TAKEN.includes(wanted) || others.some((store) => subdomainOf(store) === wanted)) {
    throw new Refusal('', { subdomain: `${wanted} is taken already.` });
  }
}

export const endpointHandlers = {
  getEndpoint: ({ store }) => {
    const subdomain = subdomainOf(store);
    return subdomain === '' ? '' : `https://${subdomain}${DOMAIN}`;
  },

  checkEndpoint: ({ body, account, storeOf }) => {
    checkFree(body.fields, account.mids.map(storeOf));
    return { available: true };
  },

  createEndpoint: ({ body, account, store, storeOf }) => {
    if (subdomainOf(store) !== '') throw new Refusal('This restaurant has an address already.');
    checkFree(body.fields, account.mids.map(storeOf));
    store.endpoint.set({ subdomain: body.fields.toLowerCase() });
    return {};
  },
} satisfies HandlersOf<'profile'>;
