import type { Plugin } from 'vite';

/** The face that every text of every page is set in; other alphabets load when a text needs them. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/** Has the browser fetch the font beside the style sheet that names it, rather than after it. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
