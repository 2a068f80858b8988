import type { TFunction } from 'i18next';
import { FOREIGN_PAGE, isForeignPage, lostFileOf } from './foreignPage.ts';

/** The message to a user about code that could not be loaded; fits a toast. */
interface LoadErrorText {
  readonly title: string;
  readonly description?: string;
}

/**
 * Why code could not be loaded: `otherwise`, unless the network answered with a page of its own.
 *
 * @param otherwise the message for every other reason, translated.
 */
export async function loadErrorText(error: unknown, otherwise: string, t: TFunction): Promise<LoadErrorText> {
  return (await isForeignPage(lostFileOf(error)))
    ? { title: t(FOREIGN_PAGE.title), description: t(FOREIGN_PAGE.text) }
    : { title: otherwise };
}

/** As {@link loadErrorText}, in one line. */
export async function loadErrorSentence(error: unknown, otherwise: string, t: TFunction): Promise<string> {
  const { title, description } = await loadErrorText(error, otherwise, t);
  return description === undefined ? title : `${title}. ${description}`;
}
