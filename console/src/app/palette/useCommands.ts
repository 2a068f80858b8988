import { PAUSE_HOURS } from '@servery/protocol/platform/store';
import {
  CloudUpload,
  Compass,
  DoorClosed,
  DoorOpen,
  FlaskConical,
  Flame,
  LogOut,
  Maximize,
  Minimize,
  Monitor,
  Moon,
  Printer,
  Sun,
  Timer,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { config } from '../../config.ts';
import type { PublishDispatch } from '../../menu/publish/publishMenu.ts';
import { useBusyMode } from '../../platform/busyMode.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { logOut } from '../logOut.ts';
import { selectMayUse, selectMid } from '../../session/sessionSlice.ts';
import { turnOff, turnOn } from '../../store/busy/busyDesk.ts';
import { busySettings } from '../../store/busy/busySettings.ts';
import { usePause } from '../../store/restaurant/usePause.ts';
import { useRefusal } from '../../store/restaurant/useRefusal.ts';
import { useSetShutMutation, useShut } from '../../store/shopApi.ts';
import { loadErrorText } from '../../loading/loadErrorText.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { toaster } from '../../ui/toaster.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { newOrders } from '../newOrders/newOrders.ts';
import { hasFullScreen, isFullScreen, toggleFullScreen } from '../shell/fullScreen.ts';
import type { OrderTestDispatch } from '../shell/runOrderTest.ts';
import { chooseTheme, useThemeChoice } from '../theme/themeChoice.ts';
import { startTour } from '../tour/storedTour.ts';
import { type Entry, LOG_OUT, type CommandEntry } from './entry.ts';

/** Opens or closes the shift; undefined for a person without access to orders. */
function useShiftCommand(isFull: boolean): CommandEntry | undefined {
  const { t } = useTranslation();
  if (!isFull) return undefined;
  const { shift } = newOrders();
  return shift.state.get().isOpen
    ? {
        id: 'verb/close-shift',
        title: t('Close the shift'),
        words: t('sound alarm'),
        icon: VolumeX,
        run: shift.close,
      }
    : {
        id: 'verb/open-shift',
        title: t('Open the shift'),
        words: t('sound alarm'),
        icon: Volume2,
        needsClick: true,
        run: () => void shift.open(),
      };
}

/** Closes the restaurant for an hour, after a confirmation, or opens it; undefined while its state is not known. */
function useShopCommand(isWanted: boolean): CommandEntry | undefined {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { data } = useShut(isWanted);
  const [pause] = usePause();
  const [setShut] = useSetShutMutation();
  const done = useRefusal();
  if (data === undefined) return undefined;
  if (data.shut) {
    return {
      id: 'verb/open-shop',
      title: t('Open the restaurant'),
      icon: DoorOpen,
      run: () => void done(setShut(false)),
    };
  }
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('Pause the restaurant for an hour?'),
      text: t('Guests can’t order during this time. The restaurant reopens automatically.'),
      confirm: t('Pause'),
    });
    if (isSure) await pause(PAUSE_HOURS.min);
  };
  return {
    id: 'verb/pause',
    title: t('Pause for an hour'),
    words: t('close restaurant stop orders'),
    detail: t('Guests can’t order'),
    icon: DoorClosed,
    run: () => void ask(),
  };
}

function useBusyCommand(): CommandEntry {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const offset = useSelector(selectClockOffset);
  const isBusy = useBusyMode() !== undefined;
  const { minutes } = busySettings.of(mid).get().rule;
  return isBusy
    ? { id: 'verb/busy-off', title: t('Turn busy mode off'), icon: Timer, run: () => turnOff(mid) }
    : {
        id: 'verb/busy',
        title: t('Busy mode for an hour'),
        words: t('pause rush kitchen'),
        detail: t('Accept adds {{count}} minutes.', { count: minutes }),
        icon: Flame,
        run: () => turnOn(mid, minutes, true, serverNow(offset)),
      };
}

const THEMES = [
  { choice: 'light', title: 'Light theme', icon: Sun },
  { choice: 'dark', title: 'Dark theme', icon: Moon },
  { choice: 'system', title: 'Use device theme', icon: Monitor },
] as const;

/** Fills the screen or leaves it; none in a browser that cannot. */
function useFullScreenCommand(): readonly CommandEntry[] {
  const { t } = useTranslation();
  const isFull = useWatched(isFullScreen);
  if (!hasFullScreen()) return [];
  return [
    {
      id: 'verb/full-screen',
      title: isFull ? t('Exit full screen') : t('Full screen'),
      icon: isFull ? Minimize : Maximize,
      needsClick: true,
      run: toggleFullScreen,
    },
  ];
}

/** Actions available on every page, as far as this person may use them (decisions 13). */
export function useCommands(): readonly Entry[] {
  const { t } = useTranslation();
  const dispatch = useDispatch<OrderTestDispatch & PublishDispatch>();
  const navigate = useNavigate();
  const mid = useSelector(selectMid) ?? '';
  const isFull = useSelector(selectMayUse('full-access'));
  const shift = useShiftCommand(isFull);
  const shop = useShopCommand(isFull);
  const busy = useBusyCommand();
  const theme = useThemeChoice();
  const fullScreen = useFullScreenCommand();

  /** Actions that most visits do not need load on demand. */
  const runLoaded = (id: string, run: () => Promise<unknown>) => (): void => {
    run().catch(async (error: unknown) => {
      const why = await loadErrorText(error, t('Something went wrong. Please try again later.'), t);
      toaster.create({ id, type: 'error', ...why });
    });
  };
  const publish = runLoaded('publish', async () => {
    const { publishMenu } = await import('../../menu/publish/publishMenu.ts');
    await dispatch(publishMenu(t));
  });
  const test = runLoaded('order-test', async () => {
    const { testOrder } = await import('../shell/runOrderTest.ts');
    await dispatch(testOrder(t));
  });

  const beginTour = (): void => {
    startTour(mid);
    void navigate('/');
  };

  const forFullAccess: readonly (Entry | undefined)[] = [
    shift,
    shop,
    busy,
    {
      id: 'verb/publish',
      title: t('Publish Changes'),
      words: t('menu'),
      icon: CloudUpload,
      run: publish,
    },
    { id: 'verb/test', title: t('Run Order Test'), icon: FlaskConical, run: test },
    { id: 'verb/printer', title: t('Connect printer'), icon: Printer, to: '/printer-settings' },
  ];
  return [
    ...(isFull ? forFullAccess.filter((each) => each !== undefined) : []),
    ...THEMES.filter(({ choice }) => choice !== theme).map(({ choice, title, icon }): Entry => ({
      id: `verb/theme-${choice}`,
      title: t(title),
      words: t('switch theme look'),
      icon,
      run: () => chooseTheme(choice),
    })),
    ...fullScreen,
    ...(isFull && config().tourPrinterUrl !== undefined
      ? [{ id: 'verb/tour', title: t('Restart the tour'), icon: Compass, run: beginTour }]
      : []),
    { id: LOG_OUT, title: t('Log Out'), words: t('sign out'), icon: LogOut, run: () => void logOut() },
  ];
}
