import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import i18next from 'eslint-plugin-i18next';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The console's folders from the bottom up: each may import what stands before it, never what stands after. */
const CONSOLE_FOUNDATION = ['config', 'ui', 'session', 'platform', 'agent', 'push', 'autoPrint'];
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

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.servery/**', 'tests/browser/results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: '*/tsconfig.json', noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // A template is for people; numbers in it are what people read.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A handler that starts something and lets it run is written `onClick={() => void start()}`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // An empty text is as good as none: `order.name || fallback` is meant.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // Taking a field out is how it is left out of the rest.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Two of the slowest rules watch over what cannot be here: the compiler refuses enums (erasableSyntaxOnly),
      // and in place of a class with private fields everything but its instances.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: DIRECTIONS }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['console/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
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
          words: { exclude: ['^[^\\p{L}]*$', '^[A-Z_\\d-]+$', '^\\s*$'] },
        },
      ],
    },
  },
  {
    // Programs for a person at a terminal speak on the terminal.
    files: [
      'tests/stack/**',
      'tests/bench/**',
      'tests/platform/main.ts',
      'tests/printer/main.ts',
      '**/*.{mjs,js}',
    ],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['console/public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: { self: 'readonly', document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' },
    },
  },
);
