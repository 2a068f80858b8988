/** The URL at which guests order, and the restaurant's name in it. */
import { config } from '../../config.ts';
import { pageAddress } from '../../answers/addressGuard.ts';
import type { TextKey } from '../../language/textKey.ts';
import { visibleText } from '../../language/visibleText.ts';

/** Maximum length of a DNS label (RFC 1035 §2.3.4). */
const MAX_LENGTH = 63;

/** A host, optionally with a port and a path, without a scheme. */
const WITHOUT_SCHEME = /^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?(\/.*)?$/i;

/** The typed name in lower case: host names are case-insensitive. */
export const nameOf = (typed: string): string => visibleText(typed).toLowerCase();

/**
 * Why a name is not a valid host label (RFC 1123 §2.1); undefined if it is.
 *
 * @param name as returned by {@link nameOf}.
 */
export function nameProblem(name: string): TextKey | undefined {
  if (name === '') return 'Enter a name';
  if (!/^[a-z\d-]*$/.test(name)) return 'Use only letters a to z, digits and hyphens';
  if (name.startsWith('-') || name.endsWith('-')) return 'Use hyphens only between letters and digits';
  if (name.length > MAX_LENGTH) return 'Use 63 characters or fewer';
  return undefined;
}

/** The host for a name, for display. */
export const hostOf = (name: string): string => name + config().subdomainSuffix;

/**
 * The platform's answer as a URL: it may be a full URL, only the host, or only the restaurant's name. Guests always use
 * https. Undefined if it is not the URL of a page.
 */
export function orderAddress(answer: string): URL | undefined {
  const text = answer.trim();
  if (!WITHOUT_SCHEME.test(text)) return /^https?:\/\//i.test(text) ? secured(text) : undefined;
  return secured(`https://${/[.:/]/.test(text) ? text : hostOf(text)}`);
}

function secured(text: string): URL | undefined {
  const address = pageAddress(text);
  if (address) address.protocol = 'https:';
  return address;
}

/** A host as the restaurant's name and the fixed suffix. On another domain the whole host is the name. */
export function partsOf({ host }: URL): { readonly name: string; readonly suffix: string } {
  const { subdomainSuffix: suffix } = config();
  return suffix !== '' && host.endsWith(suffix)
    ? { name: host.slice(0, -suffix.length), suffix }
    : { name: host, suffix: '' };
}

/** A URL in the form in which people read and type it. */
export const addressText = ({ href }: URL): string => href.replace(/^https:\/\/|\/$/g, '');
