import { Flex, Text } from '@chakra-ui/react';
import type { Printer } from '@servery/protocol/printing/printer';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobsQuery } from '../agent/agentApi.ts';
import { printerLight, type StatusLight } from '../agent/printerStatus.ts';
import { useZone } from '../platform/merchant.ts';
import { useToday } from '../platform/time/today.ts';
import { platformDate, timeIn } from '../time/time.ts';
import { printedToday } from './printedToday.ts';

const STYLES = {
  good: { icon: CircleCheck, color: 'done.fg' },
  waiting: { icon: LoaderCircle, color: 'warning.fg' },
  bad: { icon: CircleAlert, color: 'danger.fg' },
} as const;

/** A state legible from a distance. Two lines high on a phone, so that nothing below it moves. */
export function Headline({ tone, children }: { readonly tone: StatusLight['tone']; children: ReactNode }) {
  const { icon: Icon, color } = STYLES[tone];
  return (
    <Flex
      align="flex-start"
      gap="2.5"
      color={color}
      fontSize={{ base: '2xl', md: '3xl' }}
      fontWeight="bold"
      lineHeight="tight"
      letterSpacing="tight"
      minHeight={{ base: '2lh', md: '1lh' }}
    >
      <Flex flexShrink="0" height="1lh" align="center">
        <Icon aria-hidden size="1em" />
      </Flex>
      <Text as="span" minWidth="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}

/** "Ready · paper in · 12 printed today", or what is wrong with the printer. */
export function PrinterHeadline({ printer }: { readonly printer: Printer }) {
  const { t } = useTranslation();
  const zone = useZone();
  const today = useToday();
  const { data: jobs } = useJobsQuery();
  const { tone, text } = printerLight(printer, t);
  const counted = jobs && printedToday(jobs, printer.id, (ms) => platformDate(timeIn(ms, zone)) === today);
  const facts = [
    tone === 'good' ? t('Ready', { context: 'state' }) : text,
    // Without confirmations, whether it printed is unknown.
    ...(tone === 'good' && printer.confirms !== false ? [t('paper in')] : []),
    ...(counted
      ? [
          counted.isAtLeast
            ? t('more than {{count}} printed today', { count: counted.count })
            : printer.confirms === false
              ? t('{{count}} sent today', { count: counted.count })
              : t('{{count}} printed today', { count: counted.count }),
        ]
      : []),
  ];
  return (
    <Headline tone={tone}>
      <span>
        {facts.map((fact, index) => (
          // Breaks between the facts first.
          <Text key={fact} as="span" display="inline-block" whiteSpace="pre-wrap">
            {index < facts.length - 1 ? `${fact} · ` : fact}
          </Text>
        ))}
      </span>
    </Headline>
  );
}
