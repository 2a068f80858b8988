import { Flex } from '@chakra-ui/react/flex';
import { Link } from 'react-router-dom';
import { Chip } from './Chip.tsx';

interface Choice {
  readonly key: string | number;
  readonly text: string;
  readonly to: string;
}

interface Props {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The key of the selected chip; none has it if nothing is selected. */
  readonly current: string | number;
  /** For a choice within a page, which must not jump to its top. */
  readonly preventScrollReset?: boolean;
  /** A single row that scrolls, in a narrow column; on a phone it always is. */
  readonly isOneRow?: boolean;
}

/** A row of links to variants of the same page. */
export function ChipNav({ label, choices, current, preventScrollReset = false, isOneRow = false }: Props) {
  return (
    <Flex
      as="nav"
      gap="2"
      // On a phone, a single row that scrolls leaves the screen to the content.
      wrap={isOneRow ? 'nowrap' : { base: 'nowrap', md: 'wrap' }}
      overflowX={isOneRow ? 'auto' : { base: 'auto', md: 'visible' }}
      scrollbarWidth="thin"
      maxWidth="full"
      paddingBlock="1"
      aria-label={label}
    >
      {choices.map(({ key, text, to }) => (
        <Chip key={key} asChild {...(key === current && { 'aria-current': true })}>
          <Link to={to} preventScrollReset={preventScrollReset}>
            {text}
          </Link>
        </Chip>
      ))}
    </Flex>
  );
}
