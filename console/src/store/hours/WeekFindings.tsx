import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { Timing } from '@servery/protocol/platform/store';
import { Check, CircleSlash, type LucideIcon, MoveHorizontal, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { closedDays, gaps, overlaps } from './week.ts';
import { daysText, hoursText } from './weekText.ts';

interface Finding {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly color: 'ink.muted' | 'warning.fg';
}

/** Findings about the whole week, in words: closed days, gaps and overlaps. */
export function WeekFindings({ timings }: { readonly timings: readonly Timing[] }) {
  const { t } = useTranslation();
  const closed = closedDays(timings);
  const uneven: readonly Finding[] = [
    ...overlaps(timings).map((overlap): Finding => ({
      icon: TriangleAlert,
      color: 'warning.fg',
      text: t('Overlap: {{one}} and {{other}} are both open {{hours}}, {{days}}.', {
        one: overlap.about[0],
        other: overlap.about[1],
        hours: hoursText(overlap, t),
        days: daysText(overlap.days, t),
      }),
    })),
    ...gaps(timings).map((gap): Finding => ({
      icon: MoveHorizontal,
      color: 'ink.muted',
      text: t('Gap: closed {{hours}}, {{days}}.', { hours: hoursText(gap, t), days: daysText(gap.days, t) }),
    })),
  ];
  const findings: readonly Finding[] = [
    ...(uneven.length > 0
      ? uneven
      : [{ icon: Check, color: 'ink.muted' as const, text: t('No gaps or overlaps.') }]),
    ...(closed.length > 0
      ? [
          {
            icon: CircleSlash,
            color: 'ink.muted' as const,
            text: t('Closed all day: {{days}}.', { days: daysText(closed, t) }),
          },
        ]
      : []),
  ];
  return (
    <Stack as="ul" role="list" aria-label={t('Gaps and overlaps')} listStyleType="none" gap="1.5">
      {findings.map(({ icon: Icon, text, color }) => (
        <Flex key={text} as="li" gap="2.5" color={color} textStyle="body">
          <Flex as="span" height="5.5" align="center" flexShrink="0">
            <Icon aria-hidden size="1.125em" />
          </Flex>
          <span>{text}</span>
        </Flex>
      ))}
    </Stack>
  );
}
