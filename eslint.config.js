import * as parser from '@typescript-eslint/parser';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import i18next from 'eslint-plugin-i18next';
import importX from 'eslint-plugin-import-x';
import guardedAddresses from './console/guardedAddresses.mjs';

/** The console's folders from the bottom up: each may import what stands before it, never what stands after. */
const CONSOLE_FOUNDATION = ['config', 'language', 'ui', 'session', 'platform', 'agent', 'push', 'autoPrint'];
const CONSOLE_AREAS = [
  'orders',
  'printers',
  'dashboard',
  'analytics',
  'menu',
  'store',
  'offers',
  'reach',
  'account',
  'login',
];
/** Areas that look at what others keep: the home page lists the orders, the analytics reckon with both, the
 * marketing plan shows what is offered when. */
const LOOKS_AT = { dashboard: ['orders'], analytics: ['orders', 'dashboard'], reach: ['offers'] };

const others = (names, own) => names.filter((name) => name !== own).map((name) => `./console/src/${name}`);

/** Who may import whom. A zone's `target` may not import from its `from`. */
const DIRECTIONS = [
  {
    target: './protocol',
    from: ['./print-agent', './console', './tests'],
    message: 'protocol depends on nobody.',
  },
  { target: './print-agent', from: ['./console', './tests'], message: 'The agent knows protocol alone.' },
  { target: './console', from: ['./tests'], message: 'The console knows protocol alone.' },
  {
    target: './console',
    from: ['./print-agent'],
    except: ['./src/receipt'],
    message:
      'The console knows protocol alone, and how paper is laid out: one layout for printer and browser.',
  },
  {
    target: './print-agent/src/receipt',
    from: ['./print-agent/src'],
    except: ['./receipt'],
    message: 'receipt/ is pure and imports protocol alone.',
  },
  ...['printer', 'spool'].map((room) => ({
    target: `./print-agent/src/${room}`,
    from: ['./print-agent/src/server', './print-agent/src/cli', './print-agent/src/service'],
    message: `${room}/ does not know who asks.`,
  })),
  ...CONSOLE_FOUNDATION.map((room) => ({
    target: `./console/src/${room}`,
    from: ['./console/src/app', ...others(CONSOLE_AREAS)],
    message: 'What areas stand on does not know them.',
  })),
  ...CONSOLE_AREAS.map((area) => ({
    target: `./console/src/${area}`,
    from: [
      './console/src/app',
      ...others(
        CONSOLE_AREAS.filter((other) => !LOOKS_AT[area]?.includes(other)),
        area,
      ),
    ],
    message: 'An area never imports another area (LOOKS_AT has who does), nor what composes them.',
  })),
];

export default [
  { ignores: ['**/dist/**', '**/node_modules/**', '.servery/**', 'tests/browser/results/**'] },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { parser },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: '*/tsconfig.json', noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: DIRECTIONS }],
    },
  },
  {
    // What is opened or shown never comes from data as it is.
    files: ['console/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { console: guardedAddresses },
    rules: { 'console/guarded-addresses': 'error' },
  },
  {
    // Every text a merchant reads goes through i18next, with the English sentence as its key.
    files: ['console/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: ['^(label|title|description|placeholder|alt|helperText|aria-label|message|heading)$'],
          },
          // Functions that texts go through, and one that takes the name of a field.
          callees: { exclude: ['^t$', '^translate$', 'register$'] },
          'object-properties': { exclude: ['^aria-current$'] },
          words: { exclude: ['^[^\\p{L}]*$', '^[A-Z_\\d-]+$', '^\\s*$'] },
        },
      ],
    },
  },
];
