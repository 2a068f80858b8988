import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/errorText.ts';

interface Props {
  readonly error: PlatformError | SerializedError;
  /** When what is shown was true, as read: "6:33 PM". */
  readonly since: string;
  readonly onRetry: () => void;
}

/** Stands over content that could not be refreshed: nothing is ever silently old. */
export function StaleNotice({ error, since, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      wrap="wrap"
      bg="warning.subtle"
      color="warning.fg"
      borderRadius="md"
      paddingInline="4"
      paddingBlock="2"
    >
      <TriangleAlert aria-hidden size="1.25em" />
      <Text flex="1 1 14rem" fontWeight="medium">
        {t('Shown as of {{since}}.', { since })} {errorText(error, t)}
      </Text>
      <Button size="sm" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Flex>
  );
}
