/** The part of the shell that the first view does not need, loaded after it (`loadDeferred.ts`). */
import type { DataRouter } from 'react-router-dom';
import { selectMayUse, selectMid } from '../../session/sessionSlice.ts';
import { joinLeaderElection } from '../../storage/leadership.ts';
import { scopeOf } from '../../storage/scope.ts';
import { watchBusyRule } from '../../store/busy/openOrders.ts';
import { startBackground } from '../background.ts';
import { startNewOrders } from '../newOrders/newOrders.ts';
import { startPrinting } from '../printing.ts';
import type { AppStore } from '../store.ts';

export { PrinterButton } from '../../agent/PrinterButton.tsx';
export { PrinterPill } from '../../agent/PrinterPill.tsx';
export { PrinterToast } from '../../agent/PrinterToast.tsx';
export { Toasts } from '../../ui/Toasts.tsx';
export { StorePills } from '../../store/StorePills.tsx';
export { AutoPrintNotice } from '../autoPrint/AutoPrintNotice.tsx';
export { PaletteHost } from '../palette/PaletteHost.tsx';
export { AbovePage } from '../shell/AbovePage.tsx';
export { default as BottomBar } from '../shell/BottomBar.tsx';
export { FirstLevel } from '../shell/FirstLevel.tsx';
export { NavLinks } from '../shell/NavLinks.tsx';
export { Notifications } from '../shell/Notifications.tsx';
export { OrderTestButton } from '../shell/OrderTestButton.tsx';
export { PublishButton } from '../shell/PublishButton.tsx';
export { RecordNotice } from '../shell/RecordNotice.tsx';
export { SoundPill } from '../shell/SoundPill.tsx';

/**
 * Starts the background work: new orders and printing only for people who may see orders (decisions 13). Of all tabs of
 * this platform and merchant, only the leader does work that must happen once.
 */
export function startDeferred(appStore: AppStore, router: DataRouter): void {
  const { store } = appStore;
  const leadership = joinLeaderElection(scopeOf(selectMid(store.getState()) ?? ''));
  const hasOrders = selectMayUse('full-access')(store.getState());
  const watch = hasOrders ? startNewOrders(appStore, router, leadership) : undefined;
  if (watch) {
    startPrinting(appStore, watch, leadership);
    leadership.whileLeading(() => [store.dispatch(watchBusyRule())]);
  }
  void startBackground(router, appStore, watch, leadership);
}
