import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../answers/errorText.ts';
import { HeldButton } from './HeldButton.tsx';

interface Props {
  readonly error: PlatformError | SerializedError;
  /** The failure in a sentence: "The orders could not be loaded". */
  readonly title: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** Shown where something could not be loaded: what it is, why, and a way to try again. */
export function ErrorState({ error, title, onRetry, isRetrying = false }: Props) {
  const { t } = useTranslation();
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      gap="3"
      padding="8"
      textAlign="center"
      // The platform's message may be one long word.
      overflowWrap="anywhere"
    >
      <Flex
        boxSize="14"
        align="center"
        justify="center"
        borderRadius="full"
        bg="danger.subtle"
        color="danger.fg"
      >
        <CircleAlert aria-hidden />
      </Flex>
      <Heading as="h2" textStyle="title">
        {title}
      </Heading>
      <Text color="ink.muted">{errorText(error, t)}</Text>
      {onRetry && (
        <HeldButton onClick={onRetry} isHeld={isRetrying}>
          <RotateCw aria-hidden />
          {t('Try again')}
        </HeldButton>
      )}
    </Flex>
  );
}
