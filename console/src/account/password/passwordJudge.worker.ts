/**
 * Judges passwords off the main thread: the word lists are large, and searching them takes longer than a key press.
 * Nothing leaves the browser.
 */
import { ZxcvbnFactory, type Score } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import type { TextKey } from '../../language/textKey.ts';

export interface StrengthRequest {
  readonly password: string;
  /** Public knowledge about the person. */
  readonly guessed: readonly string[];
}

export interface Strength {
  /** From 0 (guessed at once) to 4. */
  readonly score: Score;
  /** Why it is easy to guess, and what would make it harder: English sentences, to be translated. */
  readonly advice: readonly TextKey[];
}

const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: {
      ...translations.warnings,
      userInputs: 'Don’t use your name, your email or your restaurant’s name: they’re easy to guess.',
    },
  },
  // Characters beyond the first hundred do not make a password easier to guess, and take time.
  maxLength: 100,
});

addEventListener('message', ({ data }: MessageEvent<StrengthRequest>) => {
  const { score, feedback } = judge.check(data.password, [...data.guessed]);
  // The sentences of `translations` above; a test checks that the catalogues have each of them.
  const advice = [feedback.warning, ...feedback.suggestions].filter((line) => line !== null) as TextKey[];
  postMessage({ score, advice } satisfies Strength);
});
