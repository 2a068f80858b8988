import { Box, Heading, Text } from '@chakra-ui/react';
import type { Order } from '@servery/protocol/platform/order';
import type { Job } from '@servery/protocol/printing/job';
import { AppWindow } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { JobRow } from '../../agent/JobRow.tsx';
import { jobText, stoppedText } from '../../agent/printState.ts';
import { StatusLine } from '../../agent/StatusLine.tsx';
import { autoPrints } from '../../autoPrint/autoPrints.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { useClockText } from '../../platform/time/Time.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLostFocus } from '../../ui/useLostFocus.ts';
import { PaperDiffers } from '../printing/PaperDiffers.tsx';
import { orderPrintUrl } from '../urls.ts';

interface Props {
  readonly order: Order;
  /** The order's jobs, newest first. */
  readonly jobs: readonly Job[];
  /** Whether this device prints on a receipt printer (decisions 17b). */
  readonly prints: boolean;
  /** Whether a job is being submitted to the agent. */
  readonly isBusy: boolean;
  /** Prints the order in its current state. */
  readonly onPrint: () => void;
}

/** The order's print jobs with their actions, and the link to print without a receipt printer. */
export function OrderPrintsCard({ order, jobs, prints, isBusy, onPrint }: Props) {
  const { t } = useTranslation();
  const clock = useClockText();
  const title = useId();
  const automatic = useWatched(autoPrints).find(
    (print) => print.orderId === order.order_id && print.state === 'trouble',
  );
  // If a job failed, its row shows why.
  const trouble = stoppedText(jobs, t) ?? (jobs.length === 0 ? automatic?.text : undefined);
  const { place, onFocus } = useLostFocus<HTMLElement>();
  return (
    <Card aria-labelledby={title} ref={place} tabIndex={-1} onFocus={onFocus}>
      <Heading as="h2" id={title} textStyle="section" padding="4" paddingBlockEnd="3">
        {t('Prints')}
      </Heading>
      {prints && (
        <>
          {trouble && (
            <Box paddingInline="4" paddingBlockEnd="3">
              <StatusLine tone="bad">{trouble}</StatusLine>
            </Box>
          )}
          <PaperDiffers order={order} jobs={jobs} isBusy={isBusy} onPrint={onPrint} />
          <ul>
            {jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                title={jobText(job, t)}
                detail={`${clock(Date.parse(job.acceptedAt))} · ${job.printerName}`}
              />
            ))}
          </ul>
          <Text
            color="ink.muted"
            textStyle="small"
            paddingInline="4"
            {...(jobs.length > 0 && { borderBlockStart: 'hairline', paddingBlockStart: '3' })}
          >
            {jobs.length === 0 && !trouble && <span>{`${t('Not printed yet.')} `}</span>}
            {t('Reconnect the printer only after a connection loss or a restart.')}
          </Text>
        </>
      )}
      <Box padding="4" paddingBlockStart="3">
        <ButtonLink
          to={orderPrintUrl(order.order_id)}
          state={{ orderId: order.order_id, isPrintWanted: true }}
          icon={AppWindow}
          size="sm"
        >
          {t('Print in the browser')}
        </ButtonLink>
      </Box>
    </Card>
  );
}
