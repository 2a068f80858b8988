import * as z from 'zod/mini';

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://platform.example.com',
});

const schema = z.object({
  /** Origin of the ordering platform. */
  platformUrl: address,
  /** Host of the platform, if `platformUrl` is only a proxy to it, as in the console that the agent serves. */
  platformHost: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
  /** WebSocket address of the print agent on this computer. */
  agentUrl: z.url({ protocol: /^wss?$/, error: 'must be an address such as ws://127.0.0.1:18043' }),
  productName: z.string().check(z.minLength(1, 'must not be empty')),
  /** Firebase's web configuration and the VAPID key; null if the platform does not push. */
  firebase: z.nullable(
    z.looseObject({
      apiKey: z.string(),
      projectId: z.string(),
      messagingSenderId: z.string(),
      appId: z.string(),
      vapidKey: z.string(),
    }),
  ),
  forgotPasswordUrl: address,
  contactUsUrl: address,
  /** The suffix after a restaurant's own name in its order-online address. */
  subdomainSuffix: z.string(),
  /** Parent domain of the shared sign-in cookies; empty if there is none. */
  cookieDomain: z.string(),
  /** Replaces pairing: set by the agent in the console that it serves itself, and by `npm start` in development. */
  agentToken: z.optional(z.string()),
  /** Page of a simulated printer, as `npm start` has one; if it is set, the console offers a tour. */
  tourPrinterUrl: z.optional(address),
});

/** The settings of an installation: the content of `/config.js`. */
export type Config = z.output<typeof schema>;

declare global {
  var SERVERY_CONFIG: unknown;
  /**
   * From public/theme.js: replaces the page with the message that the console could not be loaded because this file is
   * missing.
   */
  var showMissingFile: ((address: string) => void) | undefined;
}

/** Reads the values that `/config.js` has set, or returns what is wrong with them, one line per mistake. */
export function checkConfig(
  raw: unknown,
): { readonly config: Config } | { readonly problems: readonly string[] } {
  if (raw === undefined) return { problems: ['config.js is missing or could not be read.'] };
  const result = z.safeParse(schema, raw);
  if (result.success) return { config: result.data };
  return {
    problems: result.error.issues.map(({ path, message }) => `${path.join('.') || 'config.js'}: ${message}`),
  };
}

let checked: Config | undefined;

/**
 * The installation's configuration.
 *
 * @throws Error when it is broken; the entry has checked it and shown a readable screen before anything calls this.
 */
export function config(): Config {
  if (checked === undefined) {
    const result = checkConfig(globalThis.SERVERY_CONFIG);
    if ('problems' in result) throw new Error(result.problems.join('\n'));
    checked = result.config;
  }
  return checked;
}
