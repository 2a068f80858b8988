import type { Plugin } from 'vite';

/** Libraries of which little is run by whoever loads them. */
const LITTLE_RUN: readonly string[] = ['publicHolidays', 'imageCode'];
/** What is compiled in no time, in characters: the line would weigh more than it saves. */
const SMALLEST = 5000;
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile a script as a whole while it comes, beside the page's thread. Else each function is compiled on that
 * thread when it is first called, which the first draw of a phone waits for: two fifths of what blocked it.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.code.length < SMALLEST || LITTLE_RUN.includes(chunk.name))
            continue;
          chunk.code = HINT + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          // Each line of the map is one of the file.
          if (map?.type === 'asset' && typeof map.source === 'string')
            map.source = map.source.replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
