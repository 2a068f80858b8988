import type { EventBody, NoticeCode } from '@servery/protocol/printing/messages';
import type { TFunction } from 'i18next';
import { toaster } from '../ui/toaster.ts';
import type { TextKey } from '../language/textKey.ts';

type Notice = EventBody<'agent.notice'>;

interface Words {
  readonly title: TextKey;
  /** Undefined if the notice lacks details for it. */
  readonly text: (notice: Notice, t: TFunction, clock: (at: string) => string) => string | undefined;
}

/** The texts of the agent's notices. */
const WORDS: Readonly<Record<NoticeCode, Words>> = {
  'console-was-closed': {
    title: 'Some orders may not have printed',
    text: ({ from, until }, t, clock) =>
      from === undefined || until === undefined
        ? undefined
        : t(
            'The console was closed from {{from}} to {{until}}. Orders from that time weren’t printed automatically.',
            { from: clock(from), until: clock(until) },
          ),
  },
  'disk-full': {
    title: 'New orders aren’t printing',
    text: (_notice, t) =>
      t('The disk on the print computer is full. Accepted orders still print. Free up space.'),
  },
  'disk-failing': {
    title: 'New orders aren’t printing',
    text: (_notice, t) =>
      t('The disk on the print computer is failing. Accepted orders still print. Call support.'),
  },
  'disk-works': {
    title: 'New orders are printing again',
    text: (_notice, t) => t('The disk on the print computer works again.'),
  },
};

const isKnown = (code: string): code is NoticeCode => Object.hasOwn(WORDS, code);

/**
 * A notice's headline and sentence; the agent's own text if it is older or newer than this console.
 *
 * @param clock formats a moment (ISO 8601) as a time of day.
 */
export function noticeText(
  notice: Notice,
  t: TFunction,
  clock: (at: string) => string,
): { readonly title: string; readonly description: string } {
  const words = isKnown(notice.code) ? WORDS[notice.code] : undefined;
  return {
    title: t(words?.title ?? 'Message from the print agent'),
    description: words?.text(notice, t, clock) ?? notice.text,
  };
}

/** Shows an agent's notice until a person closes it: it may arrive while nobody is at the screen. */
export function showNotice(notice: Notice, t: TFunction, clock: (at: string) => string): void {
  const text = noticeText(notice, t, clock);
  toaster.create({ id: Object.values(text).join(), type: notice.level, ...text, duration: Infinity });
}
