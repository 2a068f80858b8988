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

/** A line takes a moment to be there, and to be back; only after that it is told of, in milliseconds. */
const MOMENT_MS = 5000;

/** Whether new orders have not been announced as they come for longer than a moment. */
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

/** Whether a new order would be heard; opens the shift, and what there is to say and to set. */
export function SoundPill() {
  const { t } = useTranslation();
  const { shift } = newOrders();
  const state = useWatched(shift.state);
  const { volume } = useWatched(soundSettings);
  const [isOpen, setIsOpen] = useState(false);
  const isPushDown = useIsPushDown();
  const { tone, text, why } = soundLight(state, volume, t);

  const press = (): void => {
    // The click itself is what lets the page sound.
    if (!state.isOpen) void shift.open();
    setIsOpen(true);
  };
  return (
    <>
      {/* On a narrow screen, which cuts the last lights off, the first: an order must be heard. */}
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
            title={t('New orders are not announced as they come, so the platform is asked for them.')}
          >
            {t('Orders every {{seconds}} s', { seconds: PERIOD_MS.alone / 1000 })}
          </Pill>
        </li>
      )}
    </>
  );
}
