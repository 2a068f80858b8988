import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Order } from '@servery/protocol/platform/order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { AcceptButtons } from '../steps/AcceptButtons.tsx';
import { orderActions, type OrderActionView } from '../steps/orderActions.ts';
import { OrderPrintButton } from '../printing/OrderPrint.tsx';
import { PendingAcceptNote } from '../steps/PendingAcceptNote.tsx';
import { useOrderSteps, type OrderSteps } from '../steps/useOrderSteps.ts';

interface Props {
  readonly order: Order;
  /** `sm` in a table's row, `md` on a card that is tapped. */
  readonly size?: 'sm' | 'md';
}

/** A table's row has one line for its buttons where the window is wide; elsewhere they take what there is. */
const ONE_LINE = { '@media (min-width: 87.5rem)': { flexWrap: 'nowrap' } };

/** A card may be narrow: rather than leave what comes after it a line of its own, a long label takes two lines. */
const IN_CARD = { '& button': { whiteSpace: 'normal', lineHeight: 'tight', paddingInline: '2' } };

/** Where both do not fit beside each other, the hint stands below the word. */
const HINTED = { flexWrap: 'wrap', rowGap: '0', paddingBlock: '1' } as const;

/** One step's button; accepting has two more beside it. */
function StepButton({
  view: { action, label, kind, hint },
  steps,
  size,
  onAccept,
}: {
  readonly view: OrderActionView;
  readonly steps: OrderSteps;
  readonly size: 'sm' | 'md';
  readonly onAccept: (minutes: number) => void;
}) {
  const { t } = useTranslation();
  if (action === 'confirm') {
    return <AcceptButtons size={size} isHeld={steps.isActing} onAccept={onAccept} />;
  }
  return (
    <HeldButton
      size={size}
      flex={size === 'sm' ? '1 1 auto' : '1 1 8rem'}
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

/**
 * What can be done with an order from where it stands among others: a row, a card. What its state does not allow is
 * not there (spec 000 §4.4); Accept takes a fixed time and can be taken back for some seconds.
 */
export function OrderRowActions({ order, size = 'sm' }: Props) {
  const steps = useOrderSteps(order);
  const [hadFocus, setHadFocus] = useState(false);
  const { pending } = steps;
  const actions = orderActions(order);

  const accept = (minutes: number): void => {
    // The button goes away with the press; whoever works by keyboard goes on at Undo.
    setHadFocus(document.activeElement?.matches('[data-key=a]') === true);
    steps.accept(minutes);
  };

  return (
    <Flex gap="2" align="center" wrap="wrap" css={size === 'sm' ? ONE_LINE : IN_CARD}>
      {pending !== undefined && actions.some(({ action }) => action === 'confirm') ? (
        <PendingAcceptNote pending={pending} size={size} takesFocus={hadFocus} onUndo={steps.undo} />
      ) : (
        actions.map((view) => (
          <StepButton key={view.action} view={view} steps={steps} size={size} onAccept={accept} />
        ))
      )}
      <OrderPrintButton order={order} size={size} />
    </Flex>
  );
}
