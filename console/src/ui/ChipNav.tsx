import { Flex } from '@chakra-ui/react/flex';
import { Link } from 'react-router-dom';
import { Chip } from './Chip.tsx';

interface Choice {
  readonly key: string | number;
  readonly text: string;
  readonly to: string;
}

interface Props {
  /** What is chosen among. */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The key of the chosen one; none has it where nothing is chosen. */
  readonly current: string | number;
  /** For a choice within a page, which is not to jump to its top. */
  readonly preventScrollReset?: boolean;
}

/** Addresses of one page that show it differently, in a row. */
export function ChipNav({ label, choices, current, preventScrollReset = false }: Props) {
  return (
    <Flex
      as="nav"
      gap="2"
      // On a phone one row that scrolls leaves the screen to what is shown.
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
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
