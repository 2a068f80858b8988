/**
 * Judges passwords beside the page: its lists of words are large, and to look through them takes longer than a key
 * stays down. Nothing leaves the browser.
 */
import { ZxcvbnFactory, type Score } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import type { TextKey } from '../../language/textKey.ts';

export interface JudgeQuestion {
  readonly password: string;
  /** What anybody knows of the person. */
  readonly guessed: readonly string[];
}

export interface Judgement {
  /** From 0, guessed at once, to 4. */
  readonly score: Score;
  /** What makes it easy to guess, and what would make it harder: English sentences, to be translated. */
  readonly advice: readonly TextKey[];
}

const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: {
      ...translations.warnings,
      userInputs: 'Your name, your email or your restaurant in it is easy to guess.',
    },
  },
  // What follows a hundred characters makes nothing easier to guess, and takes its time.
  maxLength: 100,
});

addEventListener('message', ({ data }: MessageEvent<JudgeQuestion>) => {
  const { score, feedback } = judge.check(data.password, [...data.guessed]);
  // The sentences of `translations` above, each of which the catalogues have: a test of theirs reads them.
  const advice = [feedback.warning, ...feedback.suggestions].filter((line) => line !== null) as TextKey[];
  postMessage({ score, advice } satisfies Judgement);
});
