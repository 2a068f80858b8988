import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface Props {
  readonly title: string;
  /** One line: what this part is for. */
  readonly description?: string;
  /** What stands at the far end of the title: a link, the flash of what was saved. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a product's page under a title of its own. */
export function ProductSection({ title, description, aside, children }: Props) {
  const titleId = useId();
  return (
    <Card
      aria-labelledby={titleId}
      display="grid"
      gap="4"
      alignContent="start"
      padding={{ base: '4', md: '6' }}
    >
      <Flex align="flex-start" justify="space-between" wrap="wrap" columnGap="4" rowGap="2">
        <Box flex="1 1 9rem" minWidth="0">
          <Heading as="h2" id={titleId} textStyle="title">
            {title}
          </Heading>
          {description !== undefined && (
            <Text textStyle="small" color="ink.muted" marginBlockStart="1">
              {description}
            </Text>
          )}
        </Box>
        {aside}
      </Flex>
      {children}
    </Card>
  );
}
