/** The one guard of addresses that came as data and that a browser is to open or to show. */
import { config } from '../config.ts';

/**
 * A page's address as it may be opened, or undefined: never a script nor a data: address, never one with a user's
 * name in it, which makes one host look like another. A relative address is the platform's.
 */
export function pageAddress(text: string): URL | undefined {
  const base = config().platformUrl;
  if (!URL.canParse(text, base)) return undefined;
  const address = new URL(text, base);
  const isPage = address.protocol === 'https:' || address.protocol === 'http:';
  return isPage && address.username === '' && address.password === '' ? address : undefined;
}

/**
 * As {@link pageAddress}, and nobody on the way can read or change what is there: https, or the platform's own
 * origin, which the access token goes to as well and which is http on a developer's machine.
 */
export function secureAddress(text: string): URL | undefined {
  const address = pageAddress(text);
  const isPlatform = address?.origin === new URL(config().platformUrl).origin;
  return address?.protocol === 'https:' || isPlatform ? address : undefined;
}

/** A picture that is its own address. Drawings (SVG) are documents, which can hold more than a picture. */
const PICTURE_AS_DATA = /^data:image\/(?:jpe?g|png|gif|webp|avif|bmp)[;,]/i;

/**
 * A picture's address as it may be shown, or undefined: {@link secureAddress}, or the picture itself as a data: address.
 */
export function pictureAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (PICTURE_AS_DATA.test(trimmed)) return trimmed;
  return trimmed === '' ? undefined : secureAddress(trimmed)?.href;
}
