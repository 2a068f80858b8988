/** Recipes of components with a single element. */
import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * `solid` is the page's one primary action, `outline` any other, `ghost` a quiet one. `colorPalette="danger"` marks a
 * destructive action.
 */
const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    colorPalette: 'neutral',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'md',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color, opacity',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& svg': { boxSize: '4.5', flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: {
        colorPalette: 'basil',
        bg: 'colorPalette.fg',
        color: 'colorPalette.on',
        _hover: { bg: 'colorPalette.hover' },
      },
      outline: {
        bg: 'surface',
        color: 'colorPalette.fg',
        borderColor: 'hairline',
        _hover: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        bg: 'transparent',
        color: 'ink.muted',
        _hover: { bg: 'subtle', color: 'ink' },
      },
    },
    size: {
      sm: {
        minH: 'smallTarget',
        minW: 'smallTarget',
        px: '3',
        fontSize: 'sm',
      },
      md: { minH: 'target', minW: 'target', px: '4.5' },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

const typedInto = {
  width: 'full',
  minWidth: '0',
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'md',
  fontSize: 'md',
  px: '3',
  _placeholder: { color: 'ink.faint', opacity: 1 },
  _invalid: { borderColor: 'danger.fg' },
  _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  _readOnly: { bg: 'subtle' },
};

const input = defineRecipe({ base: { ...typedInto, height: 'target' } });

const textarea = defineRecipe({
  base: { ...typedInto, py: '2.5', minHeight: '24', lineHeight: 'normal', resize: 'vertical' },
});

const heading = defineRecipe({ base: { color: 'ink', textWrap: 'balance' } });

const spinner = defineRecipe({
  base: {
    display: 'inline-block',
    boxSize: '5',
    borderWidth: '2px',
    borderColor: 'basil.fg',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
});

const skeleton = defineRecipe({
  className: 'chakra-skeleton',
  base: { bg: 'subtle', borderRadius: 'sm', animation: 'pulse', color: 'transparent', userSelect: 'none' },
});

export const recipes = { button, heading, input, skeleton, spinner, textarea };
