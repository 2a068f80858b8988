import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useBusyMode, type BusyMode } from '../../platform/busyMode.ts';
import { useNow } from '../../time/now.ts';
import { selectClockOffset } from '../../platform/time/serverClock.ts';
import { useStored } from '../../session/useStored.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { toaster } from '../../ui/toaster.ts';
import { busySettings, type BusyRule } from './busySettings.ts';
import { timeLeft } from './busyText.ts';

const BusyDialog = lazyPart(() => import('./BusyDialog.tsx'), MissingOverlay);
/** Shows a toast when the rule has turned it on or off: nothing else explains the changed times. */
function useTellOfRule(mode: BusyMode | undefined, { isOn, isHeld }: BusyRule): void {
  const { t } = useTranslation();
  const before = useRef(mode);
  useEffect(() => {
    const wasBy = before.current?.by;
    before.current = mode;
    if (wasBy === mode?.by) return;
    if (mode?.by === 'rule') {
      toaster.create({
        type: 'info',
        title: t('Busy mode turned on automatically'),
        description: t('Accept adds {{count}} minutes.', { count: mode.minutes }),
      });
    } else if (wasBy === 'rule' && mode === undefined && isOn && !isHeld) {
      toaster.create({ type: 'info', title: t('Busy mode turned off automatically') });
    }
  }, [mode, isOn, isHeld, t]);
}

/** The header's light of busy mode while it is on; opens the dialog that changes it. */
export function BusyPill() {
  const { t } = useTranslation();
  const offset = useSelector(selectClockOffset);
  const mode = useBusyMode();
  const { rule } = useStored(busySettings);
  const [isOpen, setIsOpen] = useState(false);
  const left = useNow((now) => (mode ? timeLeft(mode, now + offset, t) : ''));
  useTellOfRule(mode, rule);

  const close = (): void => {
    setIsOpen(false);
    // The light that opened the dialog is gone with the mode, so the focus moves to the start of the page.
    if (mode !== undefined) return;
    // Waits for the next frame: until then the page behind a dialog cannot be focused.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  return (
    <>
      {mode !== undefined && (
        // First on a narrow screen, which cuts off the last lights.
        <Box as="li" order={{ base: -1, lg: 0 }}>
          <Pill asChild tone="waiting">
            <button
              type="button"
              aria-haspopup="dialog"
              title={t('Accept adds {{count}} minutes.', { count: mode.minutes })}
              onClick={() => setIsOpen(true)}
            >
              <span>
                <span>{t('Busy +{{minutes}}', mode)}</span>
                {left !== '' && (
                  // On a phone the next light needs the space.
                  <Box as="span" hideBelow="md">{` · ${left}`}</Box>
                )}
              </span>
            </button>
          </Pill>
        </Box>
      )}
      {isOpen && <BusyDialog onClose={close} />}
    </>
  );
}
