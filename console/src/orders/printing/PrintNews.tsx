import { VisuallyHidden } from '@chakra-ui/react';
import type { Job } from '@servery/protocol/printing/job';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobsQuery } from '../../agent/agentApi.ts';
import { jobsOfOrder, jobText, newestPerPrinter } from '../../agent/printState.ts';

const changedAt = (job: Job): number => Date.parse(job.changedAt);

/**
 * A live region that announces changes of an order's newest job at each printer, for people who do not see its row.
 * It does not announce the first known state. Requires the agent's slice of the store.
 */
export function PrintNews({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const { currentData: jobs } = useJobsQuery();
  const newest = newestPerPrinter(jobsOfOrder(jobs ?? [], orderId));
  const [knownSince, setKnownSince] = useState<number>();
  if (knownSince === undefined && jobs !== undefined) setKnownSince(Math.max(0, ...newest.map(changedAt)));
  const news = newest.filter((job) => knownSince !== undefined && changedAt(job) > knownSince);
  return (
    <VisuallyHidden asChild>
      {/* With several printers, announces only the job that changed. */}
      <div role="status" aria-atomic={false}>
        {news.map((job) => (
          <p key={job.id}>
            {newest.length > 1
              ? t('{{name}}: {{text}}', { name: job.printerName, text: jobText(job, t) })
              : jobText(job, t)}
          </p>
        ))}
      </div>
    </VisuallyHidden>
  );
}
