import type { Formats } from './format.ts';
import type { Paper } from './rows.ts';
import type { Words } from './words.ts';

/** What every part of a paper is laid out with. */
export interface Setting {
  readonly paper: Paper;
  readonly format: Formats;
  readonly words: Words;
}
