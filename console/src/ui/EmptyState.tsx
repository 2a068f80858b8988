import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The next step, in a sentence. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `h1` if it is the whole page; by default part of a page. */
  readonly level?: 'h1' | 'h2';
}

/** Shown where a list or a page has nothing to show. */
export function EmptyState({ icon: Icon, title, children, action, level = 'h2' }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" gap="3" paddingBlock="12" paddingInline="4" textAlign="center">
      <Flex boxSize="14" align="center" justify="center" borderRadius="full" bg="subtle" color="ink.muted">
        <Icon aria-hidden />
      </Flex>
      <Heading as={level} textStyle="title">
        {title}
      </Heading>
      {children !== undefined && (
        <Text color="ink.muted" maxWidth="dialog">
          {children}
        </Text>
      )}
      {action}
    </Flex>
  );
}
