import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAddress } from '../../answers/addressGuard.ts';
import type { Days } from '../../time/daysText.ts';
import { errorText } from '../../answers/errorText.ts';
import { useMakeReportMutation } from './reportsApi.ts';

/** The outcome of the last requested report. */
export type ReportOutcome =
  | { readonly days: Days; readonly address: URL }
  | { readonly days: Days; readonly problem: string };

/**
 * Opens a page in a new tab without an opener or a referrer. A browser that treats it as a pop-up silently opens
 * nothing, so the page must also show a link.
 */
function openPage({ href }: URL): void {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

/** Requests reports and opens them. */
export function useReport(): {
  /** Undefined before the first report, and while another is being made. */
  readonly outcome: ReportOutcome | undefined;
  /** The days of the report that is being made. */
  readonly making: Days | undefined;
  readonly make: (days: Days) => Promise<void>;
} {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const [makeReport, { isLoading, originalArgs }] = useMakeReportMutation();

  const make = async (days: Days): Promise<void> => {
    setOutcome(undefined);
    const { data, error } = await makeReport(days);
    if (error) {
      setOutcome({ days, problem: errorText(error, t) });
      return;
    }
    const address = pageAddress(data.report_link);
    if (address === undefined) {
      const problem = t('The report’s link is not valid, so it was not opened. Contact support.');
      setOutcome({ days, problem });
      return;
    }
    setOutcome({ days, address });
    openPage(address);
  };
  return { outcome, making: isLoading ? originalArgs : undefined, make };
}
