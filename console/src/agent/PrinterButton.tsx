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
  // During an attempt the printer is not away; keep the button, which has the focus.
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
