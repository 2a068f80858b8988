import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

interface Props {
  readonly title: string;
  /** One line on the purpose of the section. */
  readonly description?: string;
  /** Content at the end of the title row: a link, or the "Saved" flash. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a product's page. */
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
