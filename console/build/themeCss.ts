import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { css } from '@emotion/react';
import type { Plugin } from 'vite';
import { systemConfig } from '../src/app/theme/systemConfig.ts';

const THEME = 'virtual:theme.css';
/** The line where Chakra computes the same styles eagerly when a system is created. */
const GLOBAL = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/** The styles that Chakra writes on every page: its reset, its keyframes, and its tokens as variables. */
function themeStyles(): string {
  const system = createSystem(defaultBaseConfig, systemConfig, { preflight: true });
  const styles = [
    // Below all else, tokens.css included.
    { '@layer reset': system.getPreflightCss() },
    system.getGlobalCss(),
    system.getTokenCss(),
  ];
  return styles.map((each) => css(each).styles).join('');
}

/** Ships them as a style sheet; otherwise each browser would compute them at every load, before the first paint. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId(id) {
      return id === THEME ? `\0${id}` : undefined;
    },
    load(id) {
      return id === `\0${THEME}` ? themeStyles() : undefined;
    },
    transform: {
      filter: { id: /@chakra-ui[\\/]react[\\/].*[\\/]styled-system[\\/]system\.js$/ },
      handler(code) {
        if (!code.includes(GLOBAL)) this.error('Chakra makes its styles for every page elsewhere now.');
        return { code: code.replace(GLOBAL, 'const _global = [];'), map: null };
      },
    },
  };
}
