import { MenuContent, MenuItem, MenuPositioner, MenuRoot, MenuTrigger } from '@chakra-ui/react';
import { CircleX, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TicketMenuButton } from './TicketMenuButton.tsx';

interface Props {
  readonly orderId: string;
  /** Undefined if the order's status does not allow Decline. */
  readonly onDecline: (() => void) | undefined;
  /** Undefined on a device that does not print. */
  readonly onPrint: (() => void) | undefined;
}

/** The menu with the less frequent actions of an order. */
export default function TicketMenu({ orderId, onDecline, onPrint }: Props) {
  const { t } = useTranslation();
  return (
    <MenuRoot defaultOpen positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <MenuTrigger asChild>
        <TicketMenuButton orderId={orderId} />
      </MenuTrigger>
      <MenuPositioner>
        <MenuContent>
          {onPrint && (
            <MenuItem value="print" onSelect={onPrint}>
              <Printer aria-hidden />
              {t('Print')}
            </MenuItem>
          )}
          {onDecline && (
            <MenuItem value="decline" color="danger.fg" onSelect={onDecline}>
              <CircleX aria-hidden />
              {t('Decline')}
            </MenuItem>
          )}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
