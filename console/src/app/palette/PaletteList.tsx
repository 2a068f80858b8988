import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionGroup } from '../../ui/lists/Options.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import { PaletteRow } from './PaletteRow.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly EntryGroup[];
  readonly typed: string;
  readonly optionProps: (entry: Entry) => ComponentProps<'div'>;
  readonly onChooseInNewTab: (entry: Entry) => void;
}

/** The results under headings; below them, what is still loading or could not be loaded. */
export function PaletteList({ id, label, groups, typed, optionProps, onChooseInNewTab }: Props) {
  const { t } = useTranslation();
  const lines = groups.filter(({ line }) => line !== undefined);
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  return (
    <Box overflowY="auto" minHeight="0" padding="2" borderBlockStart="hairline">
      <Box id={id} role="listbox" aria-label={label}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ id: name, heading, entries }) => (
            <OptionGroup key={name} id={`${id}-${name}`} heading={heading}>
              {entries.map((entry) => (
                <PaletteRow
                  key={entry.id}
                  entry={entry}
                  typed={typed}
                  optionProps={optionProps(entry)}
                  onChooseInNewTab={() => onChooseInNewTab(entry)}
                />
              ))}
            </OptionGroup>
          ))}
      </Box>
      <div role="status">
        {lines.map(({ id: name, line, onRetry }) => (
          <Flex key={name} align="center" gap="3" paddingInline="3" paddingBlock="1.5" minHeight="target">
            <Text flex="1" color="ink.muted">
              {line}
            </Text>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                {t('Try again')}
              </Button>
            )}
          </Flex>
        ))}
        {isEmpty && lines.length === 0 && (
          <Text paddingInline="3" paddingBlock="2.5" color="ink.muted">
            {t('No matches. Try a page, an order number or a product name.')}
          </Text>
        )}
      </div>
    </Box>
  );
}
