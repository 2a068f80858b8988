import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextOfNow } from '../../ui/TextOfNow.tsx';
import type { PendingAccept } from './pendingAccepts.ts';

interface Props {
  readonly pending: PendingAccept;
  readonly size: 'sm' | 'md';
  /** Whether the removed button had the focus. */
  readonly takesFocus: boolean;
  readonly onUndo: () => void;
}

/** Replaces the buttons while an accept can still be undone. */
export function PendingAcceptNote({ pending, size, takesFocus, onUndo }: Props) {
  const { t } = useTranslation();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Flex align="center" gap="2.5" flex="1 1 auto" justify="space-between">
      <Text role="status" color="done.fg" fontWeight="semibold">
        {t('Accepted for {{minutes}} min', { minutes: pending.minutes })}
      </Text>
      {!pending.isSending && (
        <Button ref={undo} size={size} onClick={onUndo}>
          {t('Undo')}
          <Text as="span" aria-hidden color="ink.muted">
            <TextOfNow read={(now) => String(Math.max(1, Math.ceil((pending.sendsAt - now) / 1000)))} />
          </Text>
        </Button>
      )}
    </Flex>
  );
}
