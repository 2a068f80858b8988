import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import type { BulkRun } from './useBulkRun.ts';

interface Props {
  readonly run: BulkRun;
  readonly onStop: () => void;
  /** Retries refused or unsent steps; only for one product if its id is given. */
  readonly onGoOn: (id?: string) => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** The progress of a bulk change, its refusals with reasons, and buttons to stop, continue and undo it. */
export function BulkProgress({ run, onStop, onGoOn, onUndo, onClose }: Props) {
  const { t } = useTranslation();
  const { jobs, states, isRunning, isUndo } = run;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused start or stop button was removed, so move the focus to the progress card.
    if (document.activeElement === document.body) card.current?.focus();
  }, [isRunning]);
  const total = jobs.length;
  const done = jobs.filter(({ id }) => states.get(id)?.is === 'done').length;
  const failed = jobs.filter(({ id }) => states.get(id)?.is === 'failed');
  const left = total - done - failed.length;
  const isAnyTaken = [...states.values()].some(({ stepsDone }) => stepsDone > 0);
  const counts = { done, total, count: total };
  const how = isRunning
    ? isUndo
      ? t('Undoing: {{done}} of {{total}}', counts)
      : t('Updating: {{done}} of {{total}}', counts)
    : isUndo
      ? t('{{done}} of {{total}} products restored', {
          ...counts,
          defaultValue_one: '{{done}} of {{total}} product restored',
        })
      : t('{{done}} of {{total}} products updated', {
          ...counts,
          defaultValue_one: '{{done}} of {{total}} product updated',
        });
  return (
    <Card ref={card} tabIndex={-1} padded raised aria-label={t('Bulk change')}>
      <Flex align="center" wrap="wrap" gap="2">
        <Text role="status" flex="1 1 12rem" fontWeight="semibold">
          {how}
        </Text>
        {isRunning ? (
          <Button onClick={onStop}>{t('Stop')}</Button>
        ) : (
          <>
            {left > 0 && <Button onClick={() => onGoOn()}>{t('Continue')}</Button>}
            {left === 0 && failed.length > 1 && (
              <Button onClick={() => onGoOn()}>{t('Try all again')}</Button>
            )}
            {!isUndo && isAnyTaken && <Button onClick={onUndo}>{t('Undo')}</Button>}
            <Button variant="ghost" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        )}
      </Flex>
      {isRunning && <ProgressBar value={done + failed.length} max={total} aria-label={how} />}
      {failed.length > 0 && (
        <chakra.ul display="grid" gap="1" aria-label={t('Not changed')}>
          {failed.map(({ id, name }) => (
            <Flex as="li" key={id} align="center" wrap="wrap" columnGap="3">
              <Text flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
                <b>{name}</b> <chakra.span color="danger.fg">{states.get(id)?.failure}</chakra.span>
              </Text>
              <Button
                size="sm"
                disabled={isRunning}
                aria-label={t('Try again: {{name}}', { name })}
                onClick={() => onGoOn(id)}
              >
                {t('Try again')}
              </Button>
            </Flex>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
