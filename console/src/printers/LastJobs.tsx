import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { Job, JobState } from '@servery/protocol/printing/job';
import { useTranslation } from 'react-i18next';
import {
  useCancelJobMutation,
  useJobsQuery,
  useReleaseJobMutation,
  useReprintJobMutation,
} from '../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { jobText } from '../agent/printState.ts';
import { useClockText } from '../platform/Time.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { type JobAction, jobActions } from './jobActions.ts';
import { SAMPLE_ORDER_ID } from './sampleReceipt.ts';
import { StatusLine } from './StatusLine.tsx';

/** As many as fit beside the preview; an order's own page shows all of its jobs. */
const SHOWN = 10;

/** What was printed last, in words, and what can be done about it. */
export function LastJobs() {
  const { t } = useTranslation();
  const { data: jobs, error } = useJobsQuery();
  return (
    <Card aria-labelledby="jobs-title">
      <Heading as="h2" id="jobs-title" textStyle="section" padding="4">
        {t('Last prints')}
      </Heading>
      {jobs === undefined && error === undefined && <LoadingState />}
      {jobs === undefined && isAgentFailure(error) && (
        <Text color="ink.muted" paddingInline="4" paddingBlockEnd="4">
          {agentErrorText(error, t)}
        </Text>
      )}
      {jobs?.length === 0 && (
        <Text color="ink.muted" paddingInline="4" paddingBlockEnd="4">
          {t('Nothing was printed yet. A test print shows whether everything works.')}
        </Text>
      )}
      <ul>
        {jobs?.slice(0, SHOWN).map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  );
}

/** What a person has to know who decides about a job that waits for that. */
const EXPLAINED: Readonly<Partial<Record<JobState, string>>> = {
  uncertain:
    'The line to the printer broke in the middle of it: print it again if it did not come out, cancel it if it did.',
  held: 'It waited so long that it may be of no use any more: print it now, or cancel it.',
};

function actionLabel(action: JobAction, state: JobState): string {
  switch (action) {
    case 'reprint':
      return 'Reprint';
    case 'release':
      return state === 'uncertain' ? 'Print again' : 'Print now';
    case 'cancel':
      return 'Cancel';
  }
}

function JobRow({ job }: { readonly job: Job }) {
  const { t } = useTranslation();
  const clock = useClockText();
  const [reprint, reprinting] = useReprintJobMutation();
  const [release, releasing] = useReleaseJobMutation();
  const [cancel, cancelling] = useCancelJobMutation();
  const act = { reprint, release, cancel };
  const mutations = [reprinting, releasing, cancelling];
  const isBusy = mutations.some(({ isLoading }) => isLoading);
  const failure = mutations.map(({ error }) => error).find(isAgentFailure);
  const explained = EXPLAINED[job.state];
  const title = job.orderId === SAMPLE_ORDER_ID ? t('Test print') : t('Order #{{id}}', { id: job.orderId });

  return (
    <chakra.li borderBlockStart="hairline" paddingInline="4" paddingBlock="2.5">
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.div flex="1 1 14rem" minWidth="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
            {job.reprintOf !== undefined && ` · ${t('Reprint')}`}
          </Text>
          <Text color="ink.muted" textStyle="small" overflowWrap="anywhere">
            {`${clock(Date.parse(job.acceptedAt))} · ${job.printerName} · ${jobText(job, t)}`}
          </Text>
          {explained !== undefined && <Text textStyle="small">{t(explained)}</Text>}
        </chakra.div>
        {jobActions(job).map((action) => (
          <Button
            key={action}
            size="sm"
            disabled={isBusy}
            aria-label={t('{{action}}: {{title}}', { action: t(actionLabel(action, job.state)), title })}
            onClick={() => void act[action]({ jobId: job.id })}
          >
            {t(actionLabel(action, job.state))}
          </Button>
        ))}
      </Flex>
      {failure && (
        <div role="alert">
          <StatusLine tone="bad">
            {failure.code === 'busy'
              ? t('It is being printed right now and cannot be taken back.')
              : agentErrorText(failure, t)}
          </StatusLine>
        </div>
      )}
    </chakra.li>
  );
}
