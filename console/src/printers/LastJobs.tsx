import { Button, Heading, Text } from '@chakra-ui/react';
import { type Job, kindOf } from '@servery/protocol/printing/job';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobsQuery } from '../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { JobRow } from '../agent/JobRow.tsx';
import { jobText } from '../agent/printState.ts';
import { useClockText } from '../platform/time/Time.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { SAMPLE_ORDER_ID } from './sampleReceipt.ts';

/** The newest are directly under the printer's state; an order's page shows all of its jobs. */
const SHOWN = 3;
const MAX_SHOWN = 10;

/** The title of a job's document. */
function paperTitle(job: Job, t: TFunction): string {
  const kind = kindOf(job);
  // A sample that prints like an order, or a reprint by an older agent.
  if (kind === 'test' || job.orderId === SAMPLE_ORDER_ID) return t('Test print');
  if (kind === 'card') return t('Table card');
  return t('Order #{{id}}', { id: job.orderId });
}

/** The latest print jobs with their states and actions. */
export function LastJobs() {
  const { t } = useTranslation();
  const clock = useClockText();
  const { data: jobs, error } = useJobsQuery();
  const [isLong, setIsLong] = useState(false);
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
          {t('Nothing printed yet. Run a test print to check that everything works.')}
        </Text>
      )}
      <ul>
        {jobs?.slice(0, isLong ? MAX_SHOWN : SHOWN).map((job) => (
          <JobRow
            key={job.id}
            job={job}
            title={paperTitle(job, t)}
            detail={`${clock(Date.parse(job.acceptedAt))} · ${job.printerName} · ${jobText(job, t)}`}
          />
        ))}
      </ul>
      {jobs !== undefined && jobs.length > SHOWN && (
        <Button
          variant="ghost"
          size="sm"
          marginInline="2"
          marginBlock="1"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
        >
          <span>{isLong ? t('Show fewer prints') : t('Show more prints')}</span>
        </Button>
      )}
    </Card>
  );
}
