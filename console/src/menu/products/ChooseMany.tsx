import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { X } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BareInput } from '../../ui/forms/BareInput.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { named, type Option } from './options.ts';

/** Minimum number of options for which the search field is shown. */
const WORTH_A_SEARCH = 8;

interface Props {
  /** The group's label: "Categories". */
  readonly label: string;
  /** The search field's label: "Search categories". */
  readonly searchLabel: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: string | undefined;
  /** The form focuses this element when the field has an error. */
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** A searchable multi-select: the chosen options above, all options with checkboxes below. */
export function ChooseMany({ ref, label, searchLabel, options, chosen, onChange, error }: Props) {
  const { t } = useTranslation();
  const errorId = useId();
  const search = useRef<HTMLInputElement>(null);
  const [searchText, setSearchText] = useState('');
  const found = named(options, useDeferredValue(searchText));
  const add = (id: string): void => onChange([...chosen, id]);
  const remove = (id: string): void => onChange(chosen.filter((other) => other !== id));
  const names = new Map(options.map(({ id, name }) => [id, name]));

  return (
    <chakra.fieldset
      ref={ref}
      tabIndex={-1}
      display="grid"
      gap="3"
      minWidth="0"
      {...(error !== undefined && { 'aria-describedby': errorId })}
    >
      <chakra.legend srOnly>{label}</chakra.legend>
      {chosen.length > 0 && (
        <Flex as="ul" role="list" listStyleType="none" gap="2" wrap="wrap" aria-label={t('Selected')}>
          {chosen.map((id) => (
            <li key={id}>
              <Chip asChild>
                <button
                  type="button"
                  aria-label={t('Remove {{name}}', { name: names.get(id) ?? id })}
                  onClick={() => {
                    remove(id);
                    search.current?.focus();
                  }}
                >
                  <span>{names.get(id) ?? id}</span>
                  <Box as="span" marginInlineStart="1.5">
                    <X aria-hidden size="1em" />
                  </Box>
                </button>
              </Chip>
            </li>
          ))}
        </Flex>
      )}
      {options.length >= WORTH_A_SEARCH && (
        <BareInput
          ref={search}
          type="search"
          width="full"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the form; with a single match it chooses that one.
            event.preventDefault();
            const [only, ...others] = named(options, searchText);
            if (!only || others.length > 0 || chosen.includes(only.id)) return;
            add(only.id);
            setSearchText('');
          }}
        />
      )}
      <Options>
        {found.map(({ id, name, hint }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => (target.checked ? add(id) : remove(id))}
            />
            <span>
              <span>{name}</span>
              {hint !== undefined && <small>{hint}</small>}
            </span>
          </label>
        ))}
        {found.length === 0 && (
          <Text padding="3" color="ink.muted" role="status">
            {t('No matches')}
          </Text>
        )}
      </Options>
      <Text
        id={errorId}
        role="alert"
        textStyle="small"
        color="danger.fg"
        fontWeight="medium"
        _empty={{ display: 'none' }}
      >
        {error}
      </Text>
    </chakra.fieldset>
  );
}

/** Styled once at its root: there may be a thousand rows. */
const Options = chakra('div', {
  base: {
    maxHeight: '72',
    overflowY: 'auto',
    border: 'hairline',
    borderRadius: 'md',
    paddingBlock: '1',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      paddingBlock: '1',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& label:hover': { bg: 'subtle' },
    '& input': { boxSize: '5', flexShrink: 0, accentColor: 'var(--basil)', cursor: 'pointer' },
    '& small': { display: 'block', textStyle: 'small', color: 'ink.muted' },
  },
});
