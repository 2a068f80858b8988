import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWatched } from '../storage/useWatched.ts';
import { toaster } from '../ui/toaster.ts';
import { devicePrints } from './devicePrints.ts';
import { usePrinters } from './usePrinters.ts';

/**
 * Shows a toast once, as the home page opens, if no printer is connected (spec 000 §2.5); not on a device that does not
 * print (decisions 17b). Renders nothing.
 */
export function PrinterToast() {
  return useLocation().pathname === '/' && <OnHome />;
}

function OnHome() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const prints = useWatched(devicePrints);
  const { agent, printers } = usePrinters();
  const isSettled =
    agent.status === 'ready'
      ? printers?.every(({ state }) => state !== 'connecting')
      : agent.status !== 'connecting';
  const isConnected = printers?.some(({ state }) => state !== 'disconnected');

  // The printer is retried over and over; the toast is only for the state at opening.
  const hasDecided = useRef(false);
  const showToast = useEffectEvent(() => {
    if (hasDecided.current) return;
    hasDecided.current = true;
    if (!prints || isConnected) return;
    toaster.create({
      // Returning to the page while the toast is open does not add a second one.
      id: 'printer-not-connected',
      type: 'warning',
      title: t('Printer Not Connected!'),
      action: { label: t('Printer settings'), onClick: () => void navigate('/printer-settings') },
    });
  });
  useEffect(() => {
    if (isSettled) showToast();
  }, [isSettled]);
  return null;
}
