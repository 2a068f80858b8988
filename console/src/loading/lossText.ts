import type { TFunction } from 'i18next';
import { ANOTHERS_PAGE, isAnothersPage, lostFileOf } from './anothersPage.ts';

/** What to tell a user about code that could not be loaded; fits a toast. */
interface LossText {
  readonly title: string;
  readonly description?: string;
}

/**
 * Why code could not be loaded: `otherwise`, unless the network answered with a page of its own.
 *
 * @param otherwise the message for every other reason, translated.
 */
export async function lossText(error: unknown, otherwise: string, t: TFunction): Promise<LossText> {
  return (await isAnothersPage(lostFileOf(error)))
    ? { title: t(ANOTHERS_PAGE.title), description: t(ANOTHERS_PAGE.text) }
    : { title: otherwise };
}

/** As {@link lossText}, in one line. */
export async function lossSentence(error: unknown, otherwise: string, t: TFunction): Promise<string> {
  const { title, description } = await lossText(error, otherwise, t);
  return description === undefined ? title : `${title}. ${description}`;
}
