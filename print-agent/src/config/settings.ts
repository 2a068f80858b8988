import { join } from 'node:path';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { readIfExists, writePrivateFile } from './privateFile.ts';

/**
 * HOST:PORT that printing may reach in addition to the private ranges; HOST may be a range such as 198.51.100.0/24,
 * IPv6 is in brackets, and PORT may be a range such as 9100-9105.
 */
export const ALLOWED_ADDRESS = /^(\[[0-9a-f:./]+\](\/\d{1,3})?|[^\s:[\]]+):\d{1,5}(-\d{1,5})?$/i;
const address = z.string().check(z.regex(ALLOWED_ADDRESS, 'write it as HOST:PORT'));

/** An origin, as a content security policy takes it: https, or http of this computer. */
const RECORD_ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d{1,5})?$/i;
const recordOrigin = z.string().check(z.regex(RECORD_ORIGIN, 'write it as https://HOST, without a path'));

/** The same without a path, a query or a name to sign in with. */
const WEB_ORIGIN = /^https?:\/\/[^\s/\\?#@]+$/i;
const webOrigin = z
  .string()
  .check(
    z.refine(
      (text) => WEB_ORIGIN.test(text) && URL.canParse(text),
      'write it as https://HOST, without a path',
    ),
  );

const webAddress = z.url({ protocol: /^https?$/, error: 'write it as https://…' });

const settings = z.object({
  /** The ordering platform, for the console that the agent serves itself. */
  platformUrl: z.optional(webOrigin),
  /** Where that console's "Forgot password?" and "Contact Us" lead; without them, to the platform. */
  forgotPasswordUrl: z.optional(webAddress),
  contactUsUrl: z.optional(webAddress),
  /** The suffix after a restaurant's name in its order-online address, for that console. */
  subdomainSuffix: z.optional(z.string().check(z.maxLength(200))),
  /** The origins of merchants' records for that console, if they differ from the platform's origin. */
  recordOrigins: z._default(z.array(recordOrigin), []),
  /** Printers outside the private ranges or on other ports than printers use. */
  allowedAddresses: z._default(z.array(address), []),
  /** Printed in the receipt's "Powered By" line. */
  productName: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Servery'),
  /** BCP 47 tag of receipts whose printer has none of its own. */
  locale: z._default(
    z.string().check(z.refine((tag) => isLocale(tag), 'write a language tag such as en-US')),
    'en-US',
  ),
});
export type Settings = z.output<typeof settings>;

export type SettingName = keyof Settings;

const olderSettings = z.looseObject({ platformUrl: webAddress });

/** Whether it is a BCP 47 tag. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const fileIn = (folder: string): string => join(folder, 'agent.json');

/** Reads agent.json; where there is none, every setting has its default. */
export async function readSettings(folder: string): Promise<Settings> {
  const text = await readIfExists(fileIn(folder));
  if (text === undefined) return settings.parse({});
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Problem(
      `${fileIn(folder)} is not valid JSON: fix it, or delete it to start with the defaults.`,
    );
  }
  return checked(withOrigin(content), fileIn(folder));
}

/** Older agents accepted any platform address and used its origin; reducing it here keeps their settings valid. */
function withOrigin(content: unknown): unknown {
  const { success, data } = olderSettings.safeParse(content);
  return success ? { ...data, platformUrl: new URL(data.platformUrl).origin } : content;
}

/** Sets one setting, or resets it with undefined, and keeps the rest. */
export async function writeSetting(folder: string, name: SettingName, value: unknown): Promise<Settings> {
  const next = checked({ ...(await readSettings(folder)), [name]: value }, name);
  await writePrivateFile(fileIn(folder), `${JSON.stringify(next, null, 2)}\n`);
  return next;
}

function checked(content: unknown, what: string): Settings {
  const result = settings.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  throw new Problem(`${what}: "${where}" is not valid: ${issue?.message ?? 'unknown reason'}.`, 2);
}
