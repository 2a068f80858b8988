import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { SavedFlash, useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';

/** The fields that this needs of a toggle's query. */
interface ToggleQuery {
  readonly error?: PlatformError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props {
  readonly name: string;
  /** The effect for guests. */
  readonly about: string;
  readonly query: ToggleQuery;
  /** Undefined while it is not known. */
  readonly isOn: boolean | undefined;
  /** The toggle that must be turned on first. */
  readonly blockedBy?: string | undefined;
  /** @returns the reason if the platform refused. */
  readonly onTurn: (on: boolean) => Promise<string | undefined>;
}

/** One toggle that saves automatically, with its own loading and error state. */
export function ToggleRow({ name, about, query, isOn, blockedBy, onTurn }: Props) {
  const { t } = useTranslation();
  const [isSaved, flash] = useSavedFlash();
  const { error, isFetching, refetch } = query;
  if (isOn === undefined) {
    return error ? (
      <NoticeStrip tone="danger" icon={CircleAlert} role="status">
        <Text flex="1 1 14rem">
          <strong>{t('{{name}} could not be loaded.', { name })}</strong> <span>{errorText(error, t)}</span>
        </Text>
        <HeldButton
          size="sm"
          aria-label={t('Try again: {{name}}', { name })}
          isHeld={isFetching}
          onClick={() => refetch()}
        >
          {t('Try again')}
        </HeldButton>
      </NoticeStrip>
    ) : (
      <LoadingState lines={1} />
    );
  }
  return (
    <Box>
      <Flex align="center" justify="space-between" columnGap="3">
        <SwitchField
          checked={isOn}
          disabled={blockedBy !== undefined}
          onChange={async (on) => {
            const refusal = await onTurn(on);
            if (refusal === undefined) flash();
            return refusal;
          }}
        >
          {name}
        </SwitchField>
        <SavedFlash isShown={isSaved} />
      </Flex>
      {/* Aligned with the name: the padding equals the switch and its gap. */}
      <Text color="ink.muted" textStyle="small" paddingInlineStart="14" marginBlockStart="-1.5">
        <span>{about}</span>{' '}
        {blockedBy !== undefined && <span>{t('Turn on {{name}} first.', { name: blockedBy })}</span>}
      </Text>
    </Box>
  );
}
