import { Heading, Stack, Text } from '@chakra-ui/react';
import type { Order } from '@servery/protocol/platform/order';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useLostFocus } from '../../ui/useLostFocus.ts';
import { declineQuestion, orderActions, type OrderActionView } from '../steps/orderActions.ts';
import { ScheduleDialog } from '../steps/ScheduleDialog.tsx';
import type { OrderActing } from '../steps/useOrderAction.ts';

interface Props {
  readonly order: Order;
  readonly acting: OrderActing;
}

/** The order's actions; those that its status does not allow are not rendered (spec 000 §4.4). */
export function OrderActionCard({ order, acting: { act, tellOvertaken, isActing, refusal } }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [scheduleState, setScheduleState] = useState<'closed' | 'open' | 'sending'>('closed');
  const actions = orderActions(order);
  const { place, onFocus } = useLostFocus<HTMLHeadingElement>();

  // Someone else acted on the order while this person was deciding: close the dialog.
  const { order_status: status } = order;
  const [overtakenBy, setOvertakenBy] = useState<string>();
  if (scheduleState === 'open' && !actions.some(({ action }) => action === 'confirm')) {
    setScheduleState('closed');
    setOvertakenBy(status);
  }
  useEffect(() => {
    if (overtakenBy !== undefined) tellOvertaken(overtakenBy);
  }, [overtakenBy, tellOvertaken]);

  const start = async ({ action, kind }: OrderActionView): Promise<void> => {
    if (action === 'confirm') {
      setScheduleState('open');
      return;
    }
    if (kind === 'forward' || (await confirm(declineQuestion(order.order_id, t)))) await act(action);
  };
  const accept = async (minutes: number): Promise<void> => {
    setScheduleState('sending');
    await act('confirm', minutes);
    setScheduleState('closed');
  };

  return (
    <Card padded onFocus={onFocus} data-in-sight={actions.length > 0 || undefined}>
      <Heading as="h2" ref={place} tabIndex={-1} textStyle="section">
        {t('Next step')}
      </Heading>
      {actions.length === 0 && <Text color="ink.muted">{t('Nothing left to do for this order.')}</Text>}
      {refusal !== undefined && (
        <Text color="danger.fg" fontWeight="medium" overflowWrap="anywhere">
          {refusal}
        </Text>
      )}
      <Stack gap="2.5">
        {actions.map((view) => (
          <HeldButton
            key={view.action}
            variant={view.kind === 'forward' ? 'solid' : 'outline'}
            {...(view.kind === 'ending' && { colorPalette: 'danger' })}
            isHeld={isActing}
            onClick={() => void start(view)}
            {...(view.hint && { title: t(view.hint) })}
          >
            <span>{t(view.label)}</span>
            {view.hint && (
              <Text as="span" aria-hidden textStyle="small" fontWeight="normal">
                {t(view.hint)}
              </Text>
            )}
          </HeldButton>
        ))}
      </Stack>
      {scheduleState !== 'closed' && (
        <ScheduleDialog
          isSubmitting={isActing}
          onAccept={(minutes) => void accept(minutes)}
          onClose={() => setScheduleState('closed')}
        />
      )}
    </Card>
  );
}
