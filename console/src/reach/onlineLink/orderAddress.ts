/** The address at which guests order, and the restaurant's own name in it. */
import { config } from '../../config.ts';
import { pageAddress } from '../../answers/addressGuard.ts';
import type { TextKey } from '../../language/textKey.ts';
import { visibleText } from '../../language/visibleText.ts';

/** Most characters that a name between two dots has (RFC 1035 §2.3.4). */
const LONGEST = 63;

/** A host, perhaps with a port and a path, without the scheme in front of it. */
const WITHOUT_SCHEME = /^[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?(\/.*)?$/i;

/** A name as it is asked for: hosts do not tell large letters from small. */
export const nameOf = (typed: string): string => visibleText(typed).toLowerCase();

/**
 * Why a name cannot stand in an address (RFC 1123 §2.1); undefined where it can.
 *
 * @param name as {@link nameOf} gives it.
 */
export function nameProblem(name: string): TextKey | undefined {
  if (name === '') return 'Enter a name';
  if (!/^[a-z\d-]*$/.test(name))
    return 'Only letters from a to z, digits and hyphens can stand in an address';
  if (name.startsWith('-') || name.endsWith('-'))
    return 'A hyphen can stand between letters and digits alone';
  if (name.length > LONGEST) return 'A name has 63 characters at most';
  return undefined;
}

/** The address of a name, as people read it. */
export const hostOf = (name: string): string => name + config().subdomainSuffix;

/**
 * The platform's answer as an address: it may write the whole of it, the host alone, or only the restaurant's name.
 * Guests always come over https. Undefined for what is no page's address.
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

/** An address in two parts: the restaurant's name, and what is fixed behind it; all of it is the name on another domain. */
export function partsOf({ host }: URL): { readonly name: string; readonly suffix: string } {
  const { subdomainSuffix: suffix } = config();
  return suffix !== '' && host.endsWith(suffix)
    ? { name: host.slice(0, -suffix.length), suffix }
    : { name: host, suffix: '' };
}

/** An address as people read and type it. */
export const addressText = ({ href }: URL): string => href.replace(/^https:\/\/|\/$/g, '');
