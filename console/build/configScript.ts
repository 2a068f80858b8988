import type { Plugin } from 'vite';

/** In development, serves config.js from the environment, in place of the file that a deployment edits. */
export function configScript(): Plugin {
  return {
    name: 'config-script',
    apply: 'serve',
    configureServer({ middlewares }) {
      const script = process.env['SERVERY_CONFIG_SCRIPT'];
      if (script === undefined) return;
      middlewares.use('/config.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(script);
      });
    },
  };
}
