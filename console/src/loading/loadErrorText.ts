import type { TFunction } from 'i18next';
import { ANOTHERS_PAGE, isAnothersPage, lostFileOf } from './anothersPage.ts';

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
  return (await isAnothersPage(lostFileOf(error)))
    ? { title: t(ANOTHERS_PAGE.title), description: t(ANOTHERS_PAGE.text) }
    : { title: otherwise };
}

/** As {@link loadErrorText}, in one line. */
export async function loadErrorSentence(error: unknown, otherwise: string, t: TFunction): Promise<string> {
  const { title, description } = await loadErrorText(error, otherwise, t);
  return description === undefined ? title : `${title}. ${description}`;
}
