import { pageAddress } from '../../platform/addressGuard.ts';

/** Whether a text names its scheme, or a path of the platform; a host alone does neither. */
const IS_ADDRESS = /^([a-z][a-z\d+.-]*:(?!\d)|\/)/i;

/**
 * The address of the online order page as it may be opened: platforms write it with and without its scheme.
 *
 * @returns undefined where it is none that a browser should open.
 */
export function orderAddress(text: string): URL | undefined {
  const written = text.trim();
  return pageAddress(IS_ADDRESS.test(written) ? written : `https://${written}`);
}
