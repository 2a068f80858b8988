import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { Check, ExternalLink, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { areDays } from '../../time/areDays.ts';
import { daysText, type Days } from '../../time/daysText.ts';
import { dayOnWall, platformDate } from '../../time/time.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { useToday } from '../../platform/time/today.ts';
import { Card } from '../../ui/Card.tsx';
import { DaysControl } from '../../ui/forms/DaysControl.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { readDays, reportsUrl } from './reportDays.ts';
import { useReport, type ReportOutcome } from './useReport.ts';

/** Reports of some days, which the platform makes and a new tab shows (spec 001 §2, §3). */
export default function ReportsPage() {
  const { t } = useTranslation();
  // The days depend on the zone, which is in the merchant's record.
  const { isLoading } = useMerchant();
  return (
    <Page>
      <PageHeader
        title={t('Download reports')}
        description={t('Download your orders and sales for the dates you need')}
      />
      {isLoading ? <LoadingState /> : <Reports />}
    </Page>
  );
}

const isSame = (one: Days, other: Days | undefined): boolean =>
  one.start === other?.start && one.end === other.end;

function Reports() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const today = useToday();
  const yesterday = platformDate(dayOnWall(today).addDays(-1));
  const days = readDays(search, today) ?? { start: yesterday, end: yesterday };
  const { outcome, making, make } = useReport();
  const thisDay = { start: today, end: today };

  return (
    <>
      {outcome && <Outcome outcome={outcome} today={today} />}
      <Card padded aria-labelledby="today-report">
        <Heading as="h2" id="today-report" textStyle="section">
          {t('Today')}
        </Heading>
        <Text color="ink.muted">{t('Orders so far today, {{day}}.', { day: daysText(thisDay, today) })}</Text>
        <HeldButton
          variant="solid"
          justifySelf="start"
          aria-busy={making !== undefined && isSame(thisDay, making)}
          isHeld={making !== undefined}
          onClick={() => void make(thisDay)}
        >
          <FileDown aria-hidden />
          {t("Download Today's Report")}
        </HeldButton>
      </Card>
      <Card padded aria-labelledby="days-report">
        <Heading as="h2" id="days-report" textStyle="section">
          {t('Other dates')}
        </Heading>
        <Flex gap="2" wrap="wrap" align="center">
          <DaysControl
            days={days}
            none={t('Days')}
            today={today}
            problemOf={(chosen) => (areDays(chosen, today) ? undefined : 'invalid Date')}
            onChange={(chosen) =>
              void navigate(chosen ? reportsUrl(chosen) : '?', { preventScrollReset: true })
            }
          />
        </Flex>
        <HeldButton
          justifySelf="start"
          aria-busy={making !== undefined && isSame(days, making)}
          isHeld={making !== undefined}
          onClick={() => void make(days)}
        >
          <FileDown aria-hidden />
          {t('Download report')}
        </HeldButton>
      </Card>
    </>
  );
}

/** The outcome of a report, and its days. */
function Outcome({ outcome, today }: { readonly outcome: ReportOutcome; readonly today: string }) {
  const { t } = useTranslation();
  const of = daysText(outcome.days, today);
  if ('problem' in outcome) {
    return <ErrorBanner>{`${of}: ${outcome.problem}`}</ErrorBanner>;
  }
  return (
    <NoticeStrip tone="done" icon={Check} role="status">
      <Flex direction="column" flex="1 1 12rem">
        <Text fontWeight="medium">{t('Report Generated Successfully')}</Text>
        <Text textStyle="small">{of}</Text>
      </Flex>
      <Button asChild size="sm">
        <a href={outcome.address.href} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden />
          {t('Open the report')}
        </a>
      </Button>
    </NoticeStrip>
  );
}
