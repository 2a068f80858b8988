import { knownLanguage } from '@servery/protocol/receipt/languages';
import { isLocale } from '../config/settings.ts';

/**
 * The locale that a browser prefers, among the languages of the agent's page, which are those of the receipts.
 *
 * @param accepted the `Accept-Language` of a request, such as `es-MX,es;q=0.9,en;q=0.8`.
 * @param otherwise the agent's own locale, the fallback. If the page lacks its language too, the result is English.
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
