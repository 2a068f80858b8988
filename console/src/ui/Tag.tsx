import { chakra } from '@chakra-ui/react/styled-system';

/** The colour scales a status may have; the word beside the dot always says the same. */
export type StatusPalette = 'new' | 'future' | 'confirmed' | 'ready' | 'done' | 'cancelled';

/** A status in a word: `<Tag colorPalette="new">New</Tag>`. */
export const Tag = chakra('span', {
  base: {
    colorPalette: 'cancelled',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'normal',
    whiteSpace: 'nowrap',
    // A status text from the platform may have any length.
    maxWidth: '56',
    overflow: 'clip',
    _before: { content: '""', boxSize: '1.5', borderRadius: 'full', bg: 'currentColor' },
  },
});
