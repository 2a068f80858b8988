import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { Check, ExternalLink, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { areDays } from '../../time/areDays.ts';
import { daysText, type Days } from '../../time/daysText.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { useToday } from '../../platform/time/today.ts';
import { firstWeekday } from '../../ui/calendar/days.ts';
import { Card } from '../../ui/Card.tsx';
import { ChipNav } from '../../ui/ChipNav.tsx';
import { DaysForm } from '../../ui/forms/DaysForm.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { presetsOn, readDays, reportsUrl } from './reportDays.ts';
import { useReport, type ReportOutcome } from './useReport.ts';
import { spokenLanguage } from '../../language/language.ts';
import { ownTag } from '../../language/tags.ts';

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
  const presets = presetsOn(today, firstWeekday(ownTag(spokenLanguage())));
  const days = readDays(search, today) ?? presets[0].days;
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
        <ChipNav
          label={t('Days')}
          current={presets.find((preset) => isSame(preset.days, days))?.key ?? ''}
          choices={presets.map((preset) => ({
            key: preset.key,
            text: t(preset.label),
            to: reportsUrl(preset.days),
          }))}
          preventScrollReset
        />
        <DaysForm
          days={days}
          today={today}
          problemOf={(chosen) => (areDays(chosen, today) ? undefined : 'invalid Date')}
          submit={
            <>
              <FileDown aria-hidden />
              {t('Download report')}
            </>
          }
          isBusy={making !== undefined}
          onSubmit={(chosen) => {
            if (!isSame(chosen, days)) void navigate(reportsUrl(chosen), { preventScrollReset: true });
            void make(chosen);
          }}
        />
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
