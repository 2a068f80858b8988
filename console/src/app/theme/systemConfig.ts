/**
 * The configuration of the Chakra system: only the tokens and recipes that the console uses, which account for much of
 * its download size. Colours, radius and shadow are the variables of tokens.css, so that light and dark switch without
 * React and the sign-in page looks the same without Chakra.
 */
import { defineConfig } from '@chakra-ui/react/styled-system';
import { recipes } from './recipes.ts';
import { slotRecipes } from './slotRecipes.ts';

const tokens = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** Steps of 4 px at the default text size: "4" is 1rem. */
const STEPS = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 24, 28, 32, 40, 44, 48,
  56, 64, 72, 80, 96,
];
const steps = Object.fromEntries(STEPS.map((step) => [step, `${step / 4}rem`]));

const sizes = {
  ...steps,
  full: '100%',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
  /** The minimum size of a tap target (WCAG 2.2, 2.5.8 and more). */
  target: '2.75rem',
  /** The minimum size of a small button: a mouse needs less than touch. */
  smallTarget: 'var(--small-target)',
  sidebar: '14.5rem',
  // Wide enough for the groups' names in small print.
  rail: '5.25rem',
  header: '3.75rem',
  /** Maximum width of a page with a table, of a form, of a dialog. */
  page: '67.5rem',
  form: '45rem',
  dialog: '26.25rem',
};

/** A colour with its pale background: a tag, a notice, a late card. */
const status = (name: string) => ({
  fg: { value: `var(--${name})` },
  subtle: { value: `var(--${name}-subtle)` },
});

export const systemConfig = defineConfig({
  // With cascade layers, every rule added to a style sheet makes Chromium measure all text of the page again: it
  // assumes that the order of the layers has changed, and with it the fonts.
  disableLayers: true,
  // For the same reason, hover is not a media query, as it is by default: the first button of a kind adds its styles
  // while the page is in use.
  conditions: {
    hover: ':where([data-hovers]) &:is(:hover, [data-hover]):not(:disabled, [data-disabled])',
  },
  cssVarsPrefix: 's',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '68.75rem', xl: '80rem' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      appear: { from: { opacity: 0, translate: '0 0.25rem' } },
      fade: { from: { opacity: 0 } },
      leave: { to: { opacity: 0 } },
      slideIn: { from: { translate: 'var(--slide-from, 100%) 0' } },
      slideOut: { to: { translate: 'var(--slide-from, 100%) 0' } },
      settle: { from: { pointerEvents: 'none' } },
    },
    tokens: {
      spacing: tokens(steps),
      sizes: tokens(sizes),
      fonts: tokens({ body: 'inherit', heading: 'inherit' }),
      fontSizes: tokens({
        xs: '0.75rem',
        sm: '0.875rem',
        md: '0.9375rem',
        lg: '1.0625rem',
        xl: '1.25rem',
        '2xl': '1.5rem',
        '3xl': '2rem',
      }),
      fontWeights: tokens({ normal: '400', medium: '500', semibold: '600', bold: '650' }),
      lineHeights: tokens({ tight: '1.2', normal: '1.45' }),
      letterSpacings: tokens({ tight: 'var(--tight)' }),
      radii: tokens({ sm: '0.5rem', md: 'var(--radius)', full: '99px' }),
      shadows: tokens({ card: 'var(--shadow)' }),
      borders: tokens({ hairline: '1px solid var(--hairline)' }),
      durations: tokens({ fast: '120ms', normal: '200ms' }),
      animations: tokens({
        spin: 'spin 1s linear infinite',
        // All of it is the delay, which holds without motion, too.
        settle: '0s settle 500ms backwards',
        pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
      }),
      // A menu that the user has opened stands above toasts about something else.
      zIndex: tokens({ bar: '10', header: '20', overlay: '1000', toast: '1500', menu: '2000', skip: '3000' }),
    },
    semanticTokens: {
      colors: {
        canvas: { value: 'var(--canvas)' },
        surface: { value: 'var(--surface)' },
        subtle: { value: 'var(--subtle)' },
        hairline: { value: 'var(--hairline)' },
        edge: { value: 'var(--edge)' },
        scrim: { value: 'var(--scrim)' },
        ink: {
          DEFAULT: { value: 'var(--ink)' },
          muted: { value: 'var(--ink-muted)' },
          faint: { value: 'var(--ink-faint)' },
        },
        /** The one accent: the primary action and switched-on states. */
        basil: {
          ...status('basil'),
          hover: { value: 'var(--basil-hover)' },
          on: { value: 'var(--on-basil)' },
        },
        new: status('new'),
        future: status('future'),
        confirmed: status('confirmed'),
        ready: status('ready'),
        done: status('done'),
        cancelled: status('cancelled'),
        /** Buttons that are neither the primary action nor a danger. */
        neutral: { fg: { value: 'var(--ink)' }, subtle: { value: 'var(--subtle)' } },
        /** Destructive actions and failures. */
        danger: { ...status('new'), hover: { value: 'var(--new)' }, on: { value: 'var(--surface)' } },
        /** Needs attention but has not failed. */
        warning: status('ready'),
        // Names used by Chakra's own reset.
        border: { value: 'var(--hairline)' },
      },
    },
    textStyles: {
      pageTitle: {
        value: { fontSize: '2xl', fontWeight: 'bold', letterSpacing: 'tight', lineHeight: 'tight' },
      },
      title: { value: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' } },
      section: { value: { fontSize: 'md', fontWeight: 'semibold' } },
      body: { value: { fontSize: 'md', lineHeight: 'normal' } },
      small: { value: { fontSize: 'sm', lineHeight: 'normal' } },
      label: { value: { fontSize: 'sm', fontWeight: 'medium' } },
    },
    recipes,
    slotRecipes,
  },
});
