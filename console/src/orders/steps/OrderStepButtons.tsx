import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Order } from '@servery/protocol/platform/order';
import { CircleX } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { OrderPrintButton } from '../printing/OrderPrint.tsx';
import { PrintOrderContext } from '../printing/printDesk.ts';
import { AcceptButtons } from './AcceptButtons.tsx';
import { orderActions, type OrderActionView } from './orderActions.ts';
import { TicketMenuButton } from './TicketMenuButton.tsx';
import { useOrderSteps, type OrderSteps } from './useOrderSteps.ts';

// The menu and its positioning code load when someone opens it.
const TicketMenu = lazyPart(
  () => import('./TicketMenu.tsx'),
  MissingOverlay,
  ({ orderId }) => <TicketMenuButton orderId={orderId} aria-busy />,
);

/** The buttons' place: a table row, a board's ticket, or a phone's ticket. */
type Look = 'row' | 'ticket' | 'phone';

interface Props {
  readonly order: Order;
  readonly look: Look;
}

/** In a wide window, a table row keeps its buttons on one line; elsewhere they wrap. */
const IN_ROW = { '@media (min-width: 87.5rem)': { flexWrap: 'nowrap' } };

/** A ticket may be narrow: a long label wraps. */
const ON_TICKET = { '& button': { whiteSpace: 'normal', lineHeight: 'tight', paddingInline: '2' } };

/** The hint wraps below the label if they do not fit on one line. */
const HINTED = { flexWrap: 'wrap', rowGap: '0', paddingBlock: '1' } as const;

/** The button of one step. */
function StepButton({
  view: { action, label, kind, hint },
  steps,
  look,
}: {
  readonly view: OrderActionView;
  readonly steps: OrderSteps;
  readonly look: Look;
}) {
  const { t } = useTranslation();
  const size = look === 'row' ? 'sm' : 'md';
  if (action === 'confirm') {
    const { isActing, pending, accept, undo } = steps;
    return <AcceptButtons size={size} isHeld={isActing} pending={pending} onAccept={accept} onUndo={undo} />;
  }
  if (kind === 'ending' && look === 'ticket') {
    return (
      <HeldButton
        variant="ghost"
        aria-label={t(label)}
        title={t(label)}
        isHeld={steps.isActing}
        onClick={() => void steps.step(action)}
      >
        <CircleX aria-hidden />
      </HeldButton>
    );
  }
  return (
    <HeldButton
      size={size}
      flex={look === 'row' ? '1 1 auto' : '1 1 5rem'}
      {...(kind === 'ending' && { colorPalette: 'danger' })}
      isHeld={steps.isActing}
      {...(kind === 'forward' && { 'data-key': 'r' })}
      onClick={() => void steps.step(action)}
      {...(hint && { title: t(hint), ...HINTED })}
    >
      <span>{t(label)}</span>
      {hint && (
        <Text as="span" aria-hidden textStyle="small" fontWeight="normal" color="ink.muted">
          {t(hint)}
        </Text>
      )}
    </HeldButton>
  );
}

/** A phone's menu with the less frequent actions; nothing if there are none. */
function OthersOnPhone({ order, steps }: { readonly order: Order; readonly steps: OrderSteps | undefined }) {
  const printOrder = use(PrintOrderContext);
  const [isWanted, setIsWanted] = useState(false);
  const canDecline = orderActions(order).some(({ kind }) => kind === 'ending');
  const decline = steps && canDecline ? () => void steps.step('cancel') : undefined;
  const print = printOrder ? () => printOrder(order) : undefined;
  const { order_id: orderId } = order;
  if (decline === undefined && print === undefined) {
    // Its space, while printing loads.
    return printOrder === null && <TicketMenuButton orderId={orderId} visibility="hidden" />;
  }
  return isWanted ? (
    <TicketMenu orderId={orderId} onDecline={decline} onPrint={print} onClose={() => setIsWanted(false)} />
  ) : (
    <TicketMenuButton orderId={orderId} onClick={() => setIsWanted(true)} />
  );
}

/**
 * The actions of an order in a list, in a row or on a ticket. Actions that its status does not allow are not rendered
 * (spec 000 §4.4); Accept uses the minutes next to it and can be undone for some seconds.
 */
export function OrderStepButtons({ order, look }: Props) {
  const steps = useOrderSteps(order);
  const actions = orderActions(order);
  const isAccepted = steps.pending !== undefined && actions.some(({ action }) => action === 'confirm');
  const buttons = (kind: OrderActionView['kind']) =>
    actions
      .filter((view) => view.kind === kind)
      .map((view) => <StepButton key={view.action} view={view} steps={steps} look={look} />);
  const forwardButton = buttons('forward');
  const endingButton = !isAccepted && buttons('ending');

  return (
    <Flex gap="1.5" align="center" wrap="wrap" css={look === 'row' ? IN_ROW : ON_TICKET}>
      {forwardButton}
      {look === 'phone' ? (
        <OthersOnPhone order={order} steps={isAccepted ? undefined : steps} />
      ) : (
        <Flex gap="1.5" marginInlineStart="auto" _empty={{ display: 'none' }}>
          {endingButton}
          <OrderPrintButton order={order} size={look === 'row' ? 'sm' : 'md'} />
        </Flex>
      )}
    </Flex>
  );
}
