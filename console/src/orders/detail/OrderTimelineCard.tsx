import { Grid, Heading, Text } from '@chakra-ui/react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClockText } from '../../platform/time/Time.tsx';
import { Card } from '../../ui/Card.tsx';
import type { TimelineEntry } from './orderTimeline.ts';

/** The order's events with their times. */
export function OrderTimelineCard({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation();
  const clock = useClockText();
  const title = useId();
  return (
    <Card padded aria-labelledby={title}>
      <Heading as="h2" id={title} textStyle="section">
        {t('Activity')}
      </Heading>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="3" rowGap="1.5" textStyle="small">
        {entries.map(({ at, text }, line) => (
          <Fragment key={line}>
            <Text as="dt" color="ink.faint" whiteSpace="nowrap">
              {clock(at)}
            </Text>
            <Text as="dd" overflowWrap="anywhere">
              {text}
            </Text>
          </Fragment>
        ))}
      </Grid>
    </Card>
  );
}
