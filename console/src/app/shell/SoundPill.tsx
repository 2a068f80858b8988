import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PERIOD_MS } from '../../push/polling.ts';
import { soundLight } from '../../push/soundLight.ts';
import { soundSettings } from '../../push/soundSettings.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { newOrders } from '../newOrders/newOrders.ts';
import { useWatched } from '../../storage/useWatched.ts';

const SoundDialog = lazyPart(() => import('./SoundDialog.tsx'), MissingOverlay);

/** How long push must be down before it is reported, in milliseconds: connecting and reconnecting take a moment. */
const MOMENT_MS = 5000;

/** Whether push has been down for longer than a moment. */
function useIsPushDown(): boolean {
  const { isLive } = useWatched(newOrders().desk.waiting);
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setIsDown(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setIsDown(false);
    };
  }, [isLive]);
  return isDown;
}

/** Shows whether new orders are audible; opens the shift and its dialog. */
export function SoundPill() {
  const { t } = useTranslation();
  const { shift } = newOrders();
  const state = useWatched(shift.state);
  const { volume } = useWatched(soundSettings);
  const [isOpen, setIsOpen] = useState(false);
  const isPushDown = useIsPushDown();
  const { tone, text, why } = soundLight(state, volume, t);

  const press = (): void => {
    // Browsers allow the page to play sound only after this very click.
    if (!state.isOpen) void shift.open();
    setIsOpen(true);
  };
  return (
    <>
      {/* First on a narrow screen, which cuts off the last pills: sound matters most. */}
      <Box as="li" order={{ base: -1, lg: 0 }}>
        <Pill asChild tone={tone}>
          <button type="button" title={why} aria-haspopup="dialog" onClick={press}>
            {text}
          </button>
        </Pill>
        {isOpen && <SoundDialog onClose={() => setIsOpen(false)} />}
      </Box>
      {isPushDown && (
        <li>
          <Pill
            role="status"
            tone="waiting"
            title={t('Instant order alerts are down. The console checks for new orders every few seconds.')}
          >
            {t('Checking every {{seconds}} s', { seconds: PERIOD_MS.alone / 1000 })}
          </Pill>
        </li>
      )}
    </>
  );
}
