import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { Order } from '@servery/protocol/platform/order';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../language/writing.ts';
import { isPlatformError } from '../answers/errorText.ts';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/lists/Loaded.tsx';
import { percentile, sampleOf, waitText } from './acceptance.ts';
import { useWaitsQuery } from './analyticsApi.ts';

/**
 * How long orders waited to be accepted. Only an order's activity contains this, and it takes one request per order; a
 * platform without that call has nothing to show (decisions 8).
 */
export function AcceptanceTime({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation();
  const sample = useMemo(() => sampleOf(orders), [orders]);
  const query = useWaitsQuery(sample, {
    skip: sample.length === 0,
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
  if (sample.length === 0 || (isPlatformError(query.error) && query.error.kind === 'missing')) return null;
  const figure = (label: string, ms: number | undefined) => (
    <div>
      <Text color="ink.muted" textStyle="small">
        {label}
      </Text>
      <Text fontSize="2xl" fontWeight="bold" letterSpacing="tight" lineHeight="tight" marginBlockStart="1">
        {ms === undefined ? '–' : waitText(ms, t)}
      </Text>
    </div>
  );
  return (
    <Card padded aria-labelledby="acceptance-title">
      <div>
        <Heading as="h3" id="acceptance-title" textStyle="section">
          {t('Time to accept an order')}
        </Heading>
        <Text color="ink.muted" textStyle="small">
          {t('Based on {{measured}} accepted orders', {
            measured: numberText(sample.length),
            count: sample.length,
            defaultValue_one: 'Based on {{measured}} accepted order',
          })}
        </Text>
      </div>
      <Loaded query={query} failed={t('The times could not be loaded')}>
        {(waits) => (
          <Flex gap="8" wrap="wrap">
            {figure(t('Half accepted within'), percentile(waits, 50))}
            {figure(t('95% accepted within'), percentile(waits, 95))}
          </Flex>
        )}
      </Loaded>
    </Card>
  );
}
