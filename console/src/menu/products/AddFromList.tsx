import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { Box } from '@chakra-ui/react/box';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BareInput } from '../../ui/forms/BareInput.tsx';
import { named, type Option } from './options.ts';
import { PlainRows } from './PlainRows.tsx';

/** Maximum number of rendered rows; the search finds the rest. */
const MAX_SHOWN = 100;

interface Props {
  /** The list's label: "Other categories". */
  readonly label: string;
  readonly searchLabel: string;
  /** The items that can be added; the caller leaves out those that the product already has. */
  readonly options: readonly Option[];
  /** Shown when there is nothing left to add. */
  readonly none: string;
  readonly onAdd: (option: Option) => void;
}

/** A searchable list of what can be added to a product, with an add button per row. */
export function AddFromList({ label, searchLabel, options, none, onAdd }: Props) {
  const { t } = useTranslation();
  const [searchText, setSearchText] = useState('');
  const found = named(options, useDeferredValue(searchText));
  if (options.length === 0) return <Text color="ink.muted">{none}</Text>;
  return (
    <>
      <BareInput
        type="search"
        width="full"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      {found.length === 0 ? (
        <Text color="ink.muted" role="status">
          {t('No matches')}
        </Text>
      ) : (
        <PlainRows label={label}>
          {found.slice(0, MAX_SHOWN).map((option) => (
            <li key={option.id}>
              <Box flex="1" minWidth="0" overflowWrap="anywhere">
                <bdi>{option.name}</bdi>
                {option.hint !== undefined && (
                  <Text textStyle="small" color="ink.muted">
                    {option.hint}
                  </Text>
                )}
              </Box>
              <Button
                size="sm"
                aria-label={t('Add {{name}}', { name: option.name })}
                onClick={() => onAdd(option)}
              >
                <Plus aria-hidden />
                {t('Add')}
              </Button>
            </li>
          ))}
        </PlainRows>
      )}
      {found.length > MAX_SHOWN && (
        <Text textStyle="small" color="ink.muted">
          {t('{{count}} more. Search to find them.', {
            count: found.length - MAX_SHOWN,
            defaultValue_one: '1 more. Search to find it.',
          })}
        </Text>
      )}
    </>
  );
}
