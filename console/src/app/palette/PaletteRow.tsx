import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { matchedParts } from '../../ui/lists/nameSearch.ts';
import { OptionRow } from '../../ui/lists/Options.tsx';
import type { Entry } from './entry.ts';

const Row = chakra(OptionRow, {
  base: {
    '& svg': { boxSize: '4.5', flexShrink: 0, color: 'ink.muted' },
    '& mark': { bg: 'transparent', color: 'basil.fg', fontWeight: 'bold' },
  },
});

interface Props {
  readonly entry: Entry;
  readonly typed: string;
  readonly optionProps: ComponentProps<'div'>;
  readonly onChooseInNewTab: () => void;
}

/** One of the palette's rows. */
export function PaletteRow({ entry, typed, optionProps, onChooseInNewTab }: Props) {
  const { icon: Icon, title, detail } = entry;
  return (
    <Row
      {...optionProps}
      onAuxClick={(event) => {
        if (event.button === 1) onChooseInNewTab();
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
