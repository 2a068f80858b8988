import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../answers/errorText.ts';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import type { AllOrders } from '../orders/figures/useAllOrders.ts';
import { numberText } from '../language/writing.ts';

interface Props {
  readonly all: AllOrders;
  /** How many orders there are to read, by the platform's totals, which do not count cancelled ones. */
  readonly expected: number | undefined;
}

/** The progress of reading the orders, with Stop and Continue; renders nothing once it is done. */
export function ReadingProgress({ all, expected }: Props) {
  const { t } = useTranslation();
  const { orders, state, error, stop, goOn } = all;
  if (state === 'done') return null;
  const read = numberText(orders.length);
  const text =
    expected === undefined || orders.length > expected
      ? t('{{read}} orders loaded', {
          read,
          count: orders.length,
          defaultValue_one: '{{read}} order loaded',
        })
      : t('{{read}} of about {{expected}} orders loaded', {
          read,
          expected: numberText(expected),
          count: expected,
          defaultValue_one: '{{read}} of about {{expected}} order loaded',
        });
  return (
    <Card padding="4" display="grid" gap="3">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Flex gap="2.5" align="center" {...(error && { color: 'danger.fg', role: 'alert' })}>
          {error && (
            <Box as="span" flexShrink="0">
              <TriangleAlert aria-hidden size="1.25em" />
            </Box>
          )}
          <Text fontWeight="medium">
            <span>{text}</span>
            {error && <span>{`. ${errorText(error, t)}`}</span>}
            {state === 'stopped' && <span>{`. ${t('Figures below cover these orders only.')}`}</span>}
          </Text>
        </Flex>
        {state === 'reading' ? (
          <Button size="sm" onClick={stop}>
            {t('Stop')}
          </Button>
        ) : (
          <Button size="sm" onClick={goOn}>
            {error ? t('Try again') : t('Continue')}
          </Button>
        )}
      </Flex>
      <ProgressBar
        aria-label={t('Orders loaded')}
        max={Math.max(expected ?? 0, orders.length, 1)}
        value={orders.length}
      />
    </Card>
  );
}
