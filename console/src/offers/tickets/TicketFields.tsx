import { ScanLine, TicketCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { CardFields } from '../CardFields.tsx';
import type { CardValues } from '../cardRules.ts';
import { TICKET_TEXTS } from './ticketTexts.ts';
import { useHasCamera } from './useHasCamera.ts';
import type { usePunch } from './usePunch.ts';

// Loaded lazily: most tickets are typed, or read by a keyboard-emulating scanner.
const CameraScan = lazyPart(
  () => import('./CameraScan.tsx'),
  MissingOverlay,
  () => <LoadingState />,
);

interface Props {
  readonly punching: ReturnType<typeof usePunch>;
}

/** The fields to punch a ticket by hand, scanner or camera, and the result of the last one. */
export function TicketFields({ punching: { form, punched, problem } }: Props) {
  const { t } = useTranslation();
  const hasCamera = useHasCamera();
  const [isScanning, setIsScanning] = useState(false);
  /** The card that the camera has just read. Once the camera closes, the focus moves to the next step. */
  const [scanned, setScanned] = useState<CardValues>();
  const fields = useRef<HTMLDivElement>(null);
  const { setFocus, setValue, clearErrors } = form;

  useEffect(() => {
    // Sets the focus in the next frame: on arrival, the page itself takes it first.
    const frame = requestAnimationFrame(() => setFocus('card_number'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  useEffect(() => {
    if (!scanned) return;
    if (scanned.pin === '') setFocus('pin', { shouldSelect: true });
    else fields.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [scanned, setFocus]);

  const take = (card: CardValues): void => {
    clearErrors();
    setValue('card_number', card.card_number, { shouldDirty: true });
    setValue('pin', card.pin, { shouldDirty: true });
    setIsScanning(false);
    setScanned(card);
  };
  return (
    <FormProvider {...form}>
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      {punched !== undefined && (
        <NoticeStrip tone="done" icon={TicketCheck} role="status">
          <span>{t('Punch Ticket Added Successfully')}</span>
          <span>{t('Number ending in {{digits}}', { digits: punched })}</span>
        </NoticeStrip>
      )}
      <div ref={fields} style={{ display: 'contents' }}>
        <CardFields texts={TICKET_TEXTS} />
      </div>
      {isScanning ? (
        <CameraScan onCard={take} onClose={() => setIsScanning(false)} />
      ) : (
        hasCamera && (
          <HeldButton justifySelf="start" isHeld={form.isSubmitting} onClick={() => setIsScanning(true)}>
            <ScanLine aria-hidden />
            {t('Scan with the camera')}
          </HeldButton>
        )
      )}
    </FormProvider>
  );
}
