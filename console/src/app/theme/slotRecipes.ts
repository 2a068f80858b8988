/** Recipes of components with several elements. */
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const modalSlots = [
  'backdrop',
  'positioner',
  'content',
  'header',
  'title',
  'description',
  'body',
  'footer',
  'closeTrigger',
  'trigger',
] as const;

const backdrop = {
  position: 'fixed',
  inset: 0,
  bg: 'scrim',
  zIndex: 'overlay',
  _open: { animation: 'fade 200ms ease-out' },
  _closed: { animation: 'leave 120ms ease-in' },
} as const;

/** Ends above the toasts, or begins beside them. */
const positioner = {
  position: 'fixed',
  inset: 0,
  insetBlockEnd: 'var(--toast-room)',
  insetInlineStart: 'var(--modal-start)',
  zIndex: 'overlay',
} as const;

const panel = {
  display: 'flex',
  flexDirection: 'column',
  bg: 'surface',
  color: 'ink',
  boxShadow: 'card',
  outline: 0,
} as const;

const panelParts = {
  header: { px: '6', pt: '6', pb: '2', pe: '14' },
  title: { textStyle: 'title' },
  description: { color: 'ink.muted', fontSize: 'md', px: '6' },
  body: {
    px: '6',
    py: '3',
    flex: '1',
    overflowY: 'auto',
    // In a window barely higher than header and footer, as at 400 % zoom, the whole panel scrolls.
    '@media (height < 20rem)': { flex: 'none', overflowY: 'visible' },
  },
  footer: { display: 'flex', justifyContent: 'flex-end', gap: '2.5', px: '6', pt: '3', pb: '6' },
  closeTrigger: { position: 'absolute', insetBlockStart: '3', insetInlineEnd: '3' },
} as const;

const dialog = defineSlotRecipe({
  slots: modalSlots,
  base: {
    ...panelParts,
    backdrop,
    positioner: {
      ...positioner,
      display: 'grid',
      placeItems: 'center',
      padding: '4',
      overflowY: 'auto',
    },
    content: {
      ...panel,
      position: 'relative',
      width: 'full',
      maxWidth: 'dialog',
      borderRadius: 'md',
      _open: { animation: 'appear 200ms ease-out' },
      _closed: { animation: 'leave 120ms ease-in' },
    },
  },
  variants: { size: { md: {}, lg: { content: { maxWidth: '36rem' } } } },
  defaultVariants: { size: 'md' },
});

const drawer = defineSlotRecipe({
  slots: modalSlots,
  base: {
    ...panelParts,
    backdrop,
    positioner: { ...positioner, display: 'flex' },
    content: {
      ...panel,
      position: 'relative',
      height: 'full',
      overflowY: 'auto',
      width: 'full',
      maxWidth: 'dialog',
      _open: { animation: 'slideIn 200ms ease-out' },
      _closed: { animation: 'slideOut 120ms ease-in' },
    },
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { maxWidth: 'sidebar', '--slide-from': '-100%', _rtl: { '--slide-from': '100%' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { _rtl: { '--slide-from': '-100%' } },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});

const menu = defineSlotRecipe({
  slots: ['trigger', 'positioner', 'content', 'item', 'itemText', 'itemGroup', 'itemGroupLabel', 'separator'],
  base: {
    content: {
      minWidth: '56',
      bg: 'surface',
      color: 'ink',
      border: 'hairline',
      borderRadius: 'md',
      boxShadow: 'card',
      padding: '1.5',
      zIndex: 'menu',
      outline: 0,
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      _open: { animation: 'appear 120ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'target',
      px: '2.5',
      borderRadius: 'sm',
      cursor: 'pointer',
      textStyle: 'body',
      outline: 0,
      _highlighted: { bg: 'subtle' },
      '& svg': { boxSize: '4.5', flexShrink: 0, color: 'ink.muted' },
    },
    itemText: { flex: '1' },
    itemGroupLabel: { px: '2.5', py: '1.5', textStyle: 'small', color: 'ink.muted' },
    separator: { borderColor: 'hairline', my: '1.5' },
  },
});

const field = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', gap: '1.5', justifyItems: 'start', width: 'full' },
    label: { textStyle: 'label', color: 'ink' },
    requiredIndicator: { color: 'danger.fg' },
    helperText: { textStyle: 'small', color: 'ink.muted' },
    errorText: { textStyle: 'small', color: 'danger.fg', fontWeight: 'medium' },
  },
});

export const slotRecipes = { dialog, drawer, field, menu };
