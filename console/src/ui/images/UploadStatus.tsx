import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Spinner } from '@chakra-ui/react/spinner';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../language/writing.ts';
import type { Sending } from './useUploadLine.ts';

interface Props {
  /** Undefined while nothing is being uploaded. */
  readonly sending: Sending | undefined;
  readonly onCallOff: () => void;
  /** The text during the upload. */
  readonly children?: ReactNode;
}

/** An upload's progress: announced when it begins, shown as a bar, with a button to cancel it. */
export function UploadStatus({ sending, onCallOff, children }: Props) {
  const { t } = useTranslation();
  const percent = Math.round((sending?.share ?? 0) * 100);
  const isSent = percent === 100;
  return (
    <Flex direction="column" flex={sending ? '1 1 100%' : '1 1 14rem'} minWidth="0">
      <Flex role="status" align="center" gap="2.5" textStyle="small" color="ink.muted">
        {sending && <Spinner aria-hidden />}
        {sending?.size !== undefined && (
          <span>{t('Uploading {{size}} KB', { size: numberText(Math.ceil(sending.size / 1024)) })}</span>
        )}
        {!sending && children !== undefined && <span>{children}</span>}
      </Flex>
      {sending && (
        <Flex align="center" gap="3">
          <chakra.div
            role="progressbar"
            aria-label={t('Upload')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={
              isSent ? t('Sent. Waiting for the platform.') : t('{{percent}} percent', { percent })
            }
            flex="1"
            minWidth="0"
            height="2"
            overflow="hidden"
            borderRadius="full"
            bg="basil.subtle"
          >
            <chakra.div
              height="full"
              borderRadius="full"
              bg="basil.fg"
              transition="width"
              transitionDuration="normal"
              // Everything is sent, and the platform's processing time is unknown.
              animation={isSent ? 'pulse' : undefined}
              style={{ width: `${percent}%` }}
            />
          </chakra.div>
          <Button variant="ghost" onClick={onCallOff}>
            {t('Cancel upload')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
