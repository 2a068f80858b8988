import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** What is unknown: "The message may have been sent". */
  readonly title: string;
  readonly level?: 'h2' | 'h3';
  /** What is safe, and what to do. */
  readonly text: string;
  /** Actions for the user. */
  readonly actions?: ReactNode;
  /** Further information that helps to find out. */
  readonly children?: ReactNode;
}

/** Takes the focus and reports that a request was sent whose response never came. Only the user can send it again. */
export function UnknownOutcome({ title, level = 'h2', text, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box role="alert" display="grid" gap="3">
      <Box
        bg="danger.subtle"
        color="danger.fg"
        borderRadius="md"
        padding="4"
        display="grid"
        gap={actions === undefined ? '2' : '3'}
        overflowWrap="anywhere"
      >
        <Heading as={level} ref={heading} tabIndex={-1} textStyle="section" color="inherit" outline="0">
          {title}
        </Heading>
        <Text>{text}</Text>
        {actions !== undefined && (
          <Flex gap="2.5" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Box>
      {children}
    </Box>
  );
}
