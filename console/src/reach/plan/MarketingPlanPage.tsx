import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useZone } from '../../platform/merchant.ts';
import { reverseDay } from '../../time/time.ts';
import { useToday } from '../../platform/time/today.ts';
import { isDay, isMonth, monthOf } from '../../ui/calendar/days.ts';
import { MonthCalendar } from '../../ui/calendar/MonthCalendar.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChipNav } from '../../ui/ChipNav.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DayList } from './DayList.tsx';
import { kindNamePlural, kindName, TONES } from './kinds.ts';
import { planEntries } from './planEntries.ts';
import { itemsOnDay } from './planned.ts';
import { SourceNotices } from './SourceNotices.tsx';
import { planUrl, readPlan } from './urls.ts';
import { usePlan } from './usePlan.ts';
import { listText } from '../../language/writing.ts';

const ALL = 'all';

/** How many bars a week shows; a day's list has the rest. */
const MAX_LANES = 5;

/**
 * The marketing calendar in the restaurant's local dates (decisions 28): specials, coupons, holidays and scheduled
 * posts, each linked to its page. The URL holds the month, the listed day and the kind filter.
 */
export default function MarketingPlanPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const zone = useZone();
  const today = reverseDay(useToday());
  const sources = usePlan(today);
  /** Number of times a day's list was opened; each one focuses it and scrolls it into view. */
  const [openings, setOpenings] = useState(0);

  const asked = readPlan(search);
  const month = isMonth(asked.month) ? asked.month : monthOf(isDay(asked.day) ? asked.day : today);
  const usual = monthOf(today) === month ? today : `${month}-01`;
  const day = isDay(asked.day) ? asked.day : usual;
  const kind = sources.some((source) => source.kind === asked.kind) ? asked.kind : undefined;
  const planned = sources
    .filter((source) => kind === undefined || source.kind === kind)
    .flatMap((source) => source.planned);
  const loading = sources.filter(({ isLoading }) => isLoading).map((source) => kindNamePlural(source.kind));

  const listDay = (chosen: string): void => {
    // Replaces the history entry, so that Back leaves the page however many days were opened.
    void navigate(planUrl({ month, day: chosen, kind }), { replace: true, preventScrollReset: true });
    setOpenings((before) => before + 1);
  };
  return (
    <Page>
      <PageHeader
        title={t('Marketing plan')}
        description={t('What guests see and when, in restaurant time ({{zone}})', { zone })}
      />
      <Flex columnGap="6" rowGap="2" wrap="wrap" align="center">
        <ChipNav
          label={t('Show')}
          current={kind ?? ALL}
          preventScrollReset
          choices={[
            {
              key: ALL,
              text: t('All'),
              to: planUrl({ month, day: asked.day || undefined, kind: undefined }),
            },
            ...sources.map((source) => ({
              key: source.kind,
              text: kindNamePlural(source.kind),
              to: planUrl({ month, day: asked.day || undefined, kind: source.kind }),
            })),
          ]}
        />
        <Flex as="ul" role="list" listStyleType="none" gap="2" wrap="wrap" aria-label={t('Colour key')}>
          {sources.map((source) => (
            <li key={source.kind}>
              <Tag colorPalette={TONES[source.kind]}>{kindName(source.kind)}</Tag>
            </li>
          ))}
        </Flex>
      </Flex>
      <SourceNotices sources={sources} />
      <VisuallyHidden role="status">
        {loading.length > 0 && t('Loading: {{kinds}}', { kinds: listText(loading) })}
      </VisuallyHidden>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 1fr)' }}
        gap="4.5"
        alignItems="start"
      >
        <Card aria-busy={loading.length > 0}>
          <MonthCalendar
            month={month}
            onMonth={(to) => void navigate(planUrl({ month: to, kind }), { preventScrollReset: true })}
            today={today}
            start={day}
            entries={planEntries(planned)}
            most={MAX_LANES}
            onSelectDay={listDay}
            hint={t('Select a day to see everything planned, or an entry to open it.')}
          />
        </Card>
        <DayList
          day={day}
          openings={openings}
          things={itemsOnDay(planned, day)}
          isLoading={loading.length > 0}
        />
      </Grid>
    </Page>
  );
}
