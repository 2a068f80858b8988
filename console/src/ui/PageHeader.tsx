import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  /** Default "h1"; "h2" if it is shown within another page. */
  readonly level?: 'h1' | 'h2';
  /** One line: what this page is for, or the current state. */
  readonly description?: ReactNode;
  /** Directly under the title and its line, above the actions on a phone. */
  readonly below?: ReactNode;
  /** The page's actions, the primary one last. */
  readonly children?: ReactNode;
}

/** The header of every page: its only first-level heading, a line below it, its actions at the far end. */
export function PageHeader({ title, level = 'h1', description, below, children }: Props) {
  return (
    <Flex as="header" align="flex-end" wrap="wrap" columnGap="3" rowGap="3">
      <Box flex="1 1 16rem" minWidth="0">
        <Heading as={level} textStyle="pageTitle">
          {title}
        </Heading>
        {description !== undefined && (
          <Text color="ink.muted" marginBlockStart="1">
            {description}
          </Text>
        )}
        {below !== undefined && (
          <Box marginBlockStart="3" _empty={{ display: 'none' }}>
            {below}
          </Box>
        )}
      </Box>
      {children !== undefined && (
        <Flex gap="2.5" wrap="wrap">
          {children}
        </Flex>
      )}
    </Flex>
  );
}
