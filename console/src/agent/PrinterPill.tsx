import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pill } from '../ui/Pill.tsx';
import { printingLight } from './printerStatus.ts';
import { deviceSettings } from './deviceSettings.ts';
import { useWatched } from '../storage/useWatched.ts';
import { usePrinters } from './usePrinters.ts';

/**
 * The printer's pill in the header: ready, or why not; it links to the page where that can be fixed. A device that
 * does not print has none (decisions 17b).
 */
export function PrinterPill() {
  return useWatched(deviceSettings).prints ? (
    <li>
      <PrinterLight />
    </li>
  ) : null;
}

function PrinterLight() {
  const { t } = useTranslation();
  const { agent, printers } = usePrinters();
  const { tone, text } = printingLight(agent.status, printers, t);
  return (
    <Pill asChild tone={tone}>
      <Link to="/printer-settings" aria-live="polite">
        {text}
      </Link>
    </Pill>
  );
}
