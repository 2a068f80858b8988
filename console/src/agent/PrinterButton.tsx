import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../ui/HeldButton.tsx';
import { PrinterLink } from './PrinterLink.tsx';
import { isAway } from './printerStatus.ts';
import { usePrinters } from './usePrinters.ts';
import { useReconnect } from './useReconnect.ts';

/** The header's printer connect button (spec 000 §2.3): reconnects a printer that is set up and away. */
export function PrinterButton() {
  const { t } = useTranslation();
  const { printers = [] } = usePrinters();
  const { reconnect, isReconnecting } = useReconnect();
  const away = printers.filter(isAway);
  // While it tries, the printer is not away; the button stays where the focus is.
  if (away.length === 0 && !isReconnecting) return <PrinterLink />;
  return (
    <HeldButton
      size="sm"
      paddingInline="2.5"
      isHeld={isReconnecting}
      aria-busy={isReconnecting}
      aria-label={t('Reconnect printer')}
      title={t('Reconnect printer')}
      onClick={() => void reconnect(away)}
    >
      <Printer aria-hidden />
    </HeldButton>
  );
}
