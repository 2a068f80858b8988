import { Flex } from '@chakra-ui/react/flex';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly tone: 'new' | 'danger' | 'warning' | 'done' | 'neutral';
  readonly icon: LucideIcon;
  /** `status` if it should be announced when it appears. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** A notice above the content it concerns: a sentence and its actions. */
export function NoticeStrip({ tone, icon: Icon, role, children }: Props) {
  return (
    <Flex
      role={role}
      align="center"
      wrap="wrap"
      gap="3"
      colorPalette={tone}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderRadius="md"
      paddingInline="4"
      paddingBlock="2.5"
    >
      <Icon aria-hidden size="1.25em" />
      {children}
    </Flex>
  );
}
