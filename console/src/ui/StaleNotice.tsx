import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../answers/errorText.ts';
import { useSinceText } from '../platform/time/Time.tsx';
import { NoticeStrip } from './NoticeStrip.tsx';

interface Props {
  readonly error: PlatformError | SerializedError;
  /** The time of the content, in milliseconds of this device's clock. */
  readonly since: number;
  readonly onRetry: () => void;
}

/** Shown above content that could not be refreshed, so that stale content is always marked. */
export function StaleNotice({ error, since, onRetry }: Props) {
  const { t } = useTranslation();
  const sinceText = useSinceText();
  return (
    <NoticeStrip tone="warning" icon={TriangleAlert} role="status">
      <Text flex="1 1 14rem" fontWeight="medium">
        <span>{t('Shown as of {{since}}.', { since: sinceText(since) })}</span>{' '}
        <span>{errorText(error, t)}</span>
      </Text>
      <Button size="sm" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </NoticeStrip>
  );
}
