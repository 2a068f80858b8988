/** The part of the shell that the first view does not need: one chunk, loaded after it (`loadDeferred.ts`). */
import type { DataRouter } from 'react-router-dom';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { startBackground } from '../background.ts';
import { startNewOrders } from '../newOrders/newOrders.ts';
import { startPrinting } from '../printing.ts';
import type { AppStore } from '../store.ts';

export { PrinterButton } from '../../agent/PrinterButton.tsx';
export { PrinterPill } from '../../agent/PrinterPill.tsx';
export { Toasts } from '../../ui/Toasts.tsx';
export { StorePills } from '../../store/StorePills.tsx';
export { AutoPrintNotice } from '../autoPrint/AutoPrintNotice.tsx';
export { PalettePlace } from '../palette/PalettePlace.tsx';
export { AbovePage } from '../shell/AbovePage.tsx';
export { default as BottomBar } from '../shell/BottomBar.tsx';
export { NavLinks } from '../shell/NavLinks.tsx';
export { Notifications } from '../shell/Notifications.tsx';
export { RecordNotice } from '../shell/RecordNotice.tsx';
export { SoundPill } from '../shell/SoundPill.tsx';

/** Starts the background work: new orders and printing only for people who may see orders (decisions 13). */
export function startDeferred(appStore: AppStore, router: DataRouter): void {
  const hasOrders = selectMayUse('full-access')(appStore.store.getState());
  const watch = hasOrders ? startNewOrders(appStore, router) : undefined;
  if (watch) startPrinting(appStore, watch);
  void startBackground(router, appStore, watch);
}
