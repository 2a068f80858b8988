/**
 * What this codebase agrees on beyond the rules of .oxlintrc.json, by plugins: who may import whom, that every text
 * goes through the catalogue, and that no address is opened as it came.
 */

/** The console's folders from the bottom up: each may import what stands before it, never what stands after. */
const CONSOLE_FOUNDATION = [
  'config',
  'storage',
  'language',
  'worker',
  'time',
  'answers',
  'loading',
  'ui',
  'session',
  'platform',
  'agent',
  'push',
  'autoPrint',
];
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
/**
 * Areas that import other areas: the home page lists the orders, the analytics compute from orders and home, the
 * marketing plan shows the offers, and an order opens the menu's sold-out dialog for its dishes.
 */
const LOOKS_AT = {
  orders: ['menu'],
  dashboard: ['orders'],
  analytics: ['orders', 'dashboard'],
  reach: ['offers'],
};

const others = (names, own) => names.filter((name) => name !== own).map((name) => `./console/src/${name}`);

/** Who may import whom. A zone's `target` may not import from its `from`. */
const DIRECTIONS = [
  {
    target: './protocol',
    from: ['./print-agent', './console', './tests'],
    message: 'protocol depends on nobody.',
  },
  { target: './print-agent', from: ['./console', './tests'], message: 'The agent knows protocol alone.' },
  { target: './console', from: ['./print-agent', './tests'], message: 'The console knows protocol alone.' },
  {
    target: './print-agent/src/encoding',
    from: ['./print-agent/src'],
    except: ['./encoding'],
    message: 'encoding/ is pure and imports protocol alone.',
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
  ...CONSOLE_FOUNDATION.slice(0, -1).map((room, place) => ({
    target: `./console/src/${room}`,
    from: CONSOLE_FOUNDATION.slice(place + 1).map((above) => `./console/src/${above}`),
    message: 'A folder of the foundation knows only those before it.',
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

export default {
  ignorePatterns: ['**/dist/**', '**/node_modules/**', '.servery/**', 'tests/browser/results/**'],
  plugins: [],
  jsPlugins: [
    { name: 'directions', specifier: 'eslint-plugin-import-x' },
    { name: 'console', specifier: './console/guardedAddresses.mjs' },
    { name: 'texts', specifier: './console/changingTexts.mjs' },
    { name: 'oneWay', specifier: './console/apiFiles.mjs' },
    'eslint-plugin-i18next',
  ],
  categories: { correctness: 'off' },
  settings: {
    'import-x/resolver': { typescript: { project: '*/tsconfig.json', noWarnOnMultipleProjects: true } },
  },
  rules: {
    'directions/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: DIRECTIONS }],
    'oneWay/private-members': 'error',
  },
  overrides: [
    {
      // These look above their own folder: a stale list's time is in the restaurant's zone, which the platform knows; a
      // part that cannot be loaded is reported in a toast; and the catalogues' test covers the worker's texts too.
      files: [
        'console/src/ui/StaleNotice.tsx',
        'console/src/loading/lazyPart.tsx',
        'console/src/language/catalogues.test.ts',
      ],
      rules: { 'directions/no-restricted-paths': 'off' },
    },
    {
      // No address from data is opened or shown unchecked.
      files: ['console/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'console/guarded-addresses': 'error' },
    },
    {
      // One way to write what asks the platform.
      files: ['console/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: { 'oneWay/api-files': 'error' },
    },
    {
      // Translators and extensions that write into the page neither crash nor freeze it.
      files: ['console/src/**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: { 'texts/changing-texts': 'error' },
    },
    {
      // Every text a merchant reads goes through i18next, with the English sentence as its key.
      files: ['console/src/**/*.tsx'],
      excludeFiles: ['**/*.test.tsx'],
      rules: {
        'i18next/no-literal-string': [
          'error',
          {
            mode: 'jsx-only',
            'should-validate-template': true,
            'jsx-attributes': {
              include: [
                ...['label', 'aria-label', 'title', 'heading', 'description'],
                ...['message', 'placeholder', 'helperText', 'alt'],
              ],
            },
            // Keys, and commands to be typed literally.
            'jsx-components': { exclude: ['kbd', 'Command'] },
            // Functions that texts go through, and those that take names of fields, icons and views.
            callees: {
              exclude: [
                't',
                'translate',
                '(.*\\.)?register',
                'input',
                'link',
                'button',
                'choice',
                'wallText',
                '.*\\.has',
              ],
            },
            'object-properties': {
              exclude: [
                'aria-current',
                'aria-describedby',
                'color.*',
                'border.*',
                'visibility',
                'variant',
                'role',
                'data-.*',
              ],
            },
            words: { exclude: ['[^A-Za-z]*', '[A-Z_\\d-]+', 'ePOS', 'ESC/POS'] },
          },
        ],
      },
    },
  ],
};
