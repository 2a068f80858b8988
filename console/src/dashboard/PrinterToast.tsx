import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deviceSettings } from '../agent/deviceSettings.ts';
import { useWatched } from '../storage/useWatched.ts';
import { usePrinters } from '../agent/usePrinters.ts';
import { toaster } from '../ui/toaster.ts';

/**
 * Says once, as the home page opens, that no printer is connected (spec 000 §2.5); not on a device that does not
 * print (decisions 17b). Draws nothing.
 */
export function PrinterToast() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { prints } = useWatched(deviceSettings);
  const { agent, printers } = usePrinters();
  const isSettled =
    agent.status === 'ready'
      ? printers?.every(({ state }) => state !== 'connecting')
      : agent.status !== 'connecting';
  const isConnected = printers?.some(({ state }) => state !== 'disconnected');

  // A printer that is away is tried again and again; what was so on opening is said once.
  const isSaid = useRef(false);
  const say = useEffectEvent(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    if (!prints || isConnected) return;
    toaster.create({
      // Coming back while it still stands there does not pile up a second one.
      id: 'printer-not-connected',
      type: 'warning',
      title: t('Printer Not Connected!'),
      action: { label: t('Printer settings'), onClick: () => void navigate('/printer-settings') },
    });
  });
  useEffect(() => {
    if (isSettled) say();
  }, [isSettled]);
  return null;
}
