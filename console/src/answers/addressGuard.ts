/** The one guard of addresses from the platform's data before a browser opens or shows them. */
import { config } from '../config.ts';

/**
 * A page's address if it may be opened, or undefined: never a script or a data: address, never one with a user name,
 * which makes one host look like another. A relative address is the platform's.
 */
export function pageAddress(text: string): URL | undefined {
  const base = config().platformUrl;
  if (!URL.canParse(text, base)) return undefined;
  const address = new URL(text, base);
  const isHttp = address.protocol === 'https:' || address.protocol === 'http:';
  return isHttp && address.username === '' && address.password === '' ? address : undefined;
}

/**
 * Like {@link pageAddress}, but only if nobody between the platform and the browser can read or change the content:
 * https, or the platform's own origin, which gets the access token as well and which uses http on a developer's
 * machine.
 */
export function secureAddress(text: string): URL | undefined {
  const address = pageAddress(text);
  const isPlatform = address?.origin === new URL(config().platformUrl).origin;
  return address?.protocol === 'https:' || isPlatform ? address : undefined;
}

/** A picture in a data: URL. SVG drawings are documents, which can hold more than a picture. */
const PICTURE_AS_DATA = /^data:image\/(?:jpe?g|png|gif|webp|avif|bmp)[;,]/i;

/**
 * A picture's address if it may be shown, or undefined: {@link secureAddress}, or a picture in a data: URL.
 */
export function pictureAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (PICTURE_AS_DATA.test(trimmed)) return trimmed;
  return trimmed === '' ? undefined : secureAddress(trimmed)?.href;
}
