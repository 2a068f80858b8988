import type { ESLint } from 'eslint';

declare const plugin: ESLint.Plugin;
export default plugin;

/** Addresses that the rule cannot follow, by the file under `src` that has them. */
export const KNOWN: readonly {
  readonly file: string;
  readonly address: string | RegExp;
  readonly why: string;
}[];
