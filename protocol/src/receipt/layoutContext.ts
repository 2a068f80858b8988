import type { Formats } from './format.ts';
import type { Paper } from './rows.ts';
import type { Words } from './words.ts';

/** The inputs that all parts of a layout share. */
export interface LayoutContext {
  readonly paper: Paper;
  readonly format: Formats;
  readonly words: Words;
}
