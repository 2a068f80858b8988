import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { matchedParts } from '../../ui/lists/nameSearch.ts';
import type { Entry } from './entry.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    scrollMarginBlock: '2',
    '&[aria-selected=true]': { bg: 'subtle' },
    '& svg': { boxSize: '4.5', flexShrink: 0, color: 'ink.muted' },
    '& mark': { bg: 'transparent', color: 'basil.fg', fontWeight: 'bold' },
  },
});

interface Props {
  readonly id: string;
  readonly entry: Entry;
  readonly typed: string;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: (isInNewTab: boolean) => void;
}

/** One of the palette's rows. The focus stays in the field: Enter there, or the pointer, chooses the row. */
export function PaletteRow({ id, entry, typed, isActive, onActive, onChoose }: Props) {
  const { icon: Icon, title, detail } = entry;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Row
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // When the pointer moves, not when the list moves beneath it.
      onPointerMove={isActive ? undefined : onActive}
      // A press must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === 1) onChoose(true);
      }}
    >
      <Icon aria-hidden />
      <Box flex="1" minWidth="0" overflowWrap="anywhere" fontWeight="medium">
        {matchedParts(title, typed).map(({ text, isMatch }, index) =>
          // The parts have no ids and never change order.
          isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </Box>
      {detail !== undefined && (
        <Box textStyle="small" color="ink.muted" maxWidth="50%" truncate>
          {detail}
        </Box>
      )}
    </Row>
  );
}
