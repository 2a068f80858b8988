import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAddress } from '../../answers/addressGuard.ts';
import type { Days } from '../../time/daysText.ts';
import { errorText } from '../../answers/errorText.ts';
import { useMakeReportMutation } from './reportsApi.ts';

/** What became of the report that was asked for last. */
export type ReportOutcome =
  | { readonly days: Days; readonly address: URL }
  | { readonly days: Days; readonly problem: string };

/**
 * Opens a page in a tab of its own, which learns nothing of this one. A browser that takes it for a pop-up opens
 * nothing and does not say so: there has to be a link besides.
 */
function openPage({ href }: URL): void {
  const link = document.createElement('a');
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

/** Has reports made and opens them. */
export function useReport(): {
  /** Undefined before the first, and while another is being made. */
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
      const problem = t(
        'The link to the report is not the address of a page, so it was not opened. Please tell support.',
      );
      setOutcome({ days, problem });
      return;
    }
    setOutcome({ days, address });
    openPage(address);
  };
  return { outcome, making: isLoading ? originalArgs : undefined, make };
}
