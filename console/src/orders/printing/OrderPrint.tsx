import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Printer } from 'lucide-react';
import type { Order } from '@servery/protocol/platform/order';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { jobsOfOrder, jobText, printStateOf, stoppedText } from '../../agent/printState.ts';
import { PrintDeskContext, PrintOrderContext } from './printDesk.ts';

/** Prints the order again; only its space while printing loads, and nothing on a device that does not print. */
export function OrderPrintButton({ order, size }: { readonly order: Order; readonly size: 'sm' | 'md' }) {
  const { t } = useTranslation();
  const print = use(PrintOrderContext);
  if (print === undefined) return null;
  const name = t('Print order #{{number}}', { number: order.order_id });
  return (
    <IconButton
      size={size}
      variant="ghost"
      aria-label={name}
      title={t('Print')}
      data-key="p"
      {...(!print && { visibility: 'hidden' })}
      onClick={() => print?.(order)}
    >
      <Printer aria-hidden />
    </IconButton>
  );
}

/** A failed print shows as a strip across the ticket. */
const FAILED = {
  color: 'danger.fg',
  bg: 'danger.subtle',
  borderRadius: 'sm',
  paddingInline: '2.5',
  paddingBlock: '1',
  flex: '1 1 100%',
  order: '-1',
} as const;

/** The order's print state by its newest job; renders nothing if it was never printed here. */
export function OrderPrintState({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const desk = use(PrintDeskContext);
  const jobs = jobsOfOrder(desk?.jobs ?? [], order.order_id);
  const trouble = stoppedText(jobs, t) ?? desk?.troubles.get(order.order_id);
  const [newest] = jobs;
  const text = trouble ?? (newest && jobText(newest, t));
  if (text === undefined) return null;
  const needsAttention = trouble !== undefined || printStateOf(jobs) === 'attention';
  return (
    <Flex
      color="ink.faint"
      textStyle="small"
      gap="1.5"
      align="flex-start"
      css={{ '& svg': { flexShrink: 0, marginBlockStart: '0.25em' } }}
      className={needsAttention ? undefined : 'print'}
      {...(needsAttention && FAILED)}
    >
      <Printer aria-hidden size="1em" />
      <Text fontWeight={needsAttention ? 'semibold' : 'normal'}>{text}</Text>
    </Flex>
  );
}
