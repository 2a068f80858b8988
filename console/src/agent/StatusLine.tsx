import { Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusLight } from './printerStatus.ts';

const STYLES = {
  good: { icon: CircleCheck, color: 'done.fg' },
  waiting: { icon: LoaderCircle, color: 'warning.fg' },
  bad: { icon: CircleAlert, color: 'danger.fg' },
  note: { icon: Info, color: 'ink.muted' },
} as const;

interface Props {
  /** A note is neutral: neither good nor bad. */
  readonly tone: StatusLight['tone'] | 'note';
  readonly children: ReactNode;
}

/** One status: an icon and a text with the same meaning. */
export function StatusLine({ tone, children }: Props) {
  const { icon: Icon, color } = STYLES[tone];
  return (
    <Flex align="flex-start" gap="2">
      <Flex color={color} flexShrink="0" height="6" align="center">
        <Icon aria-hidden size="1.125em" />
      </Flex>
      <Text minWidth="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}
