import { chakra, Flex, Text } from '@chakra-ui/react';
import { type Job, type JobAction, jobActions, type JobState } from '@servery/protocol/printing/job';
import { useTranslation } from 'react-i18next';
import { useCancelJobMutation, useReleaseJobMutation, useReprintJobMutation } from './agentApi.ts';
import { agentErrorText, isAgentFailure } from './agentErrorText.ts';
import { StatusLine } from './StatusLine.tsx';
import type { TextKey } from '../language/textKey.ts';
import { HeldButton } from '../ui/HeldButton.tsx';
import { useLostFocus } from '../ui/useLostFocus.ts';

/** The facts for deciding about a job that waits for a person's decision. */
const EXPLAINED: Readonly<Partial<Record<JobState, TextKey>>> = {
  uncertain:
    'The connection dropped while printing. If nothing came out, print it again; if it did, cancel it.',
  held: 'This has been waiting a long time. Print it now or cancel it.',
};

function actionLabel(action: JobAction, state: JobState): TextKey {
  switch (action) {
    case 'reprint':
      return 'Reprint';
    case 'release':
      return state === 'uncertain' ? 'Print again' : 'Print now';
    case 'cancel':
      return 'Cancel';
  }
}

interface Props {
  readonly job: Job;
  /** Distinguishes the row from its neighbours. */
  readonly title: string;
  readonly detail: string;
}

/** A job in a list, with its actions. */
export function JobRow({ job, title, detail }: Props) {
  const { t } = useTranslation();
  const [reprint, reprinting] = useReprintJobMutation();
  const [release, releasing] = useReleaseJobMutation();
  const [cancel, cancelling] = useCancelJobMutation();
  const act = { reprint, release, cancel };
  const mutations = [reprinting, releasing, cancelling];
  const isBusy = mutations.some(({ isLoading }) => isLoading);
  const failure = mutations.map(({ error }) => error).find(isAgentFailure);
  const explained = EXPLAINED[job.state];
  const { place, onFocus } = useLostFocus<HTMLLIElement>();

  return (
    <chakra.li
      ref={place}
      tabIndex={-1}
      onFocus={onFocus}
      borderBlockStart="hairline"
      paddingInline="4"
      paddingBlock="2.5"
    >
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.div flex="1 1 14rem" minWidth="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            <span>{title}</span>
            {job.reprintOf !== undefined && <span>{` · ${t('Reprint')}`}</span>}
          </Text>
          <Text color="ink.muted" textStyle="small" overflowWrap="anywhere">
            {detail}
          </Text>
          {explained !== undefined && <Text textStyle="small">{t(explained)}</Text>}
        </chakra.div>
        {jobActions(job).map((action) => (
          <HeldButton
            key={action}
            size="sm"
            isHeld={isBusy}
            aria-label={t('{{action}}: {{title}}', { action: t(actionLabel(action, job.state)), title })}
            onClick={() => void act[action]({ jobId: job.id })}
          >
            {t(actionLabel(action, job.state))}
          </HeldButton>
        ))}
      </Flex>
      {failure && (
        <div role="alert">
          <StatusLine tone="bad">
            {failure.code === 'busy'
              ? t('Already printing. It can’t be cancelled.')
              : agentErrorText(failure, t)}
          </StatusLine>
        </div>
      )}
    </chakra.li>
  );
}
