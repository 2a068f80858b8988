import { isLocale } from '../config/settings.ts';
import { knownLanguage } from '../receipt/languages.ts';

/**
 * The locale that a browser wants most, of those whose language the agent's page speaks: what paper speaks.
 *
 * @param accepted the `Accept-Language` of a request, such as `es-MX,es;q=0.9,en;q=0.8`.
 * @param otherwise the agent's own locale, for a browser that wants none of them. Where that is none either: English.
 */
export function acceptedLocale(accepted: string | undefined, otherwise: string): string {
  const wanted = (accepted ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1;
      return { tag, quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
  return [...wanted, otherwise].find((tag) => knownLanguage(tag) !== undefined && isLocale(tag)) ?? 'en';
}
