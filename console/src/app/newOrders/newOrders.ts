/** The watch for new orders: its sources, its alerts, its sound. */
import type { DataRouter } from 'react-router-dom';
import { orderEvents } from '@servery/protocol/platform/orders';
import { toRequest } from '@servery/protocol/platform/request';
import { t } from 'i18next';
import type { Location } from 'react-router-dom';
import { config } from '../../config.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { eventStream } from '../../push/eventStream.ts';
import { firebaseMessaging } from '../../push/firebaseMessaging.ts';
import { createOrderDesk, isOrderNumber, type OrderDesk } from '../../push/orderDesk.ts';
import {
  arrived,
  onActedOn,
  onOrdersRead,
  setWaitingOrders,
  waitingUncheckedSince,
} from '../../push/orderNews.ts';
import { PERIOD_MS, polling } from '../../push/polling.ts';
import { pushApi, readWaiting } from '../../push/pushApi.ts';
import { createShift, type Shift } from '../../push/shift.ts';
import type { OrderSource } from '../../push/source.ts';
import { createTabSign } from '../../push/tabSign.ts';
import type { Leadership } from '../../storage/leadership.ts';
import { scopeOf } from '../../storage/scope.ts';
import { type Watched, watched } from '../../storage/watched.ts';
import { callerOf, selectIsExpired, selectMid } from '../../session/sessionSlice.ts';
import { toaster } from '../../ui/toaster.ts';
import { hasUnsavedInput } from '../../ui/forms/unsavedInput.ts';
import { noticeTag, type Notice } from '../../worker/notice.ts';
import { opensPanel } from '../../orders/list/listOptions.ts';
import { readOrderLocation } from '../../orders/urls.ts';
import type { AppStore } from '../store.ts';
import { createNewOrderText } from './newOrderText.ts';

/** Milliseconds that the toast of a new order stays (spec 000 §2.8). */
const TOAST_MS = 60_000;

const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

export interface NewOrders {
  readonly desk: OrderDesk;
  readonly shift: Shift;
  /** The order that the panel shows over a page with unsaved input (decisions 17). */
  readonly over: Watched<string | undefined>;
}

let current: NewOrders | undefined;

/**
 * The watch for new orders on this page.
 *
 * @throws Error before it has started; it never starts for a person without access to orders (decisions 13).
 */
export function newOrders(): NewOrders {
  if (current === undefined) throw new Error('New orders are not watched yet');
  return current;
}

/** Shows a browser notification while the console is hidden; the worker shows the same one under the same tag. */
async function notify(notice: Notice): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // If site data is blocked, browsers refuse it.
  const registration = await workers?.getRegistration().catch(() => undefined);
  await registration?.showNotification(notice.title, {
    body: notice.body,
    tag: noticeTag(notice),
    requireInteraction: true,
    data: notice.orderNumber,
  });
}

/** The source that announces orders: Firebase where it is configured, else the platform's stream. */
function announcements({ store }: AppStore, scope: string): OrderSource {
  const { firebase, platformUrl } = config();
  if (firebase !== null) {
    return firebaseMessaging({
      config: firebase,
      scope,
      register: async (fields) => {
        const { error } = await store.dispatch(
          pushApi.endpoints.registerDevice.initiate({ body: { fields } }, UNTRACKED),
        );
        return error === undefined;
      },
    });
  }
  return eventStream({
    open: (signal) => {
      const { url, ...init } = toRequest(orderEvents, callerOf(store.getState()), {});
      return fetch(new URL(url, platformUrl), { ...init, signal });
    },
  });
}

export function startNewOrders(
  appStore: AppStore,
  router: DataRouter,
  { whileLeading }: Leadership,
): NewOrders {
  const { store } = appStore;
  const scope = scopeOf(selectMid(store.getState()) ?? '');
  const over = watched<string | undefined>(undefined);

  /** Opens Home with the order and the notify flag (spec 000 §2.8), or the drawer over a page that must not be left. */
  const show = (orderId: string): void => {
    if (hasUnsavedInput()) {
      over.set(orderId);
      return;
    }
    over.set(undefined);
    void router.navigate('/', { state: { orderId, isNotify: true } });
  };
  /** Whether the panel shows an order that is still waiting: that one stays, the next queues behind it. */
  const isPanelOccupied = (): boolean => {
    const { pathname, state } = router.state.location as Location<unknown>;
    const atHome = pathname === '/' ? readOrderLocation(state, new URLSearchParams())?.orderId : undefined;
    const shown = over.get() ?? atHome;
    return shown !== undefined && desk.waiting.get().orderIds.includes(shown);
  };

  /** The toast of the previous order: in a rush, one toast each would cover everything else. */
  let toasted: string | undefined;
  const newOrderText = createNewOrderText();
  const announce = async (notice: Notice): Promise<void> => {
    const { orderNumber } = notice;
    // Never close a dialog that the user is in; the toast links to the order.
    const isDialogOpen = !hasUnsavedInput() && document.querySelector(OPEN_DIALOG) !== null;
    // If the person is on the way to another page, that page decides: opening Home would lead the person back.
    const { location, navigation } = router.state;
    const isOpened =
      !isDialogOpen && !isPanelOccupied() && opensPanel((navigation.location ?? location).pathname);
    const isShown = isOrderNumber(orderNumber) && isOpened;
    if (isOrderNumber(orderNumber)) arrived.add(orderNumber);
    const open = (): void =>
      isOrderNumber(orderNumber) ? show(orderNumber) : void router.navigate('/orders');
    if (toasted !== undefined) toaster.remove(toasted);
    toasted = `new-${noticeTag(notice)}`;
    toaster.create({
      id: toasted,
      type: 'info',
      title: notice.title,
      description: newOrderText(notice),
      duration: TOAST_MS,
      ...(!isShown && { action: { label: t('Open'), onClick: open } }),
    });
    if (isShown) show(orderNumber);
    if (document.hidden) await notify(notice);
  };

  const poll = polling({
    read: () =>
      readWaiting(async (offset) => {
        const page = pushApi.endpoints.waitingPage.initiate(offset, { forceRefetch: true, subscribe: false });
        return (await store.dispatch(page)).data;
      }),
    period: () => {
      const { orderIds, isLive } = desk.waiting.get();
      if (orderIds.length > 0) return PERIOD_MS.ringing;
      return isLive ? PERIOD_MS.underPush : PERIOD_MS.alone;
    },
  });
  const desk = createOrderDesk({ scope, onAlert: announce, ask: poll.soon });
  const shift = createShift({ scope, waiting: desk.waiting });

  whileLeading(() => [
    desk.lead(),
    poll.start(desk.listener),
    announcements(appStore, scope).start(desk.listener),
  ]);
  onActedOn(desk.actedOn);
  onOrdersRead(desk.seen);
  const sign = createTabSign();
  let wasKnown = false;
  desk.waiting.subscribe(() => {
    const { orderIds, isKnown, failingSince } = desk.waiting.get();
    sign(orderIds.length);
    waitingUncheckedSince.set(failingSince);
    // Orders that were already waiting are in the lists, which load with the first poll.
    if (isKnown || orderIds.length > 0) setWaitingOrders(orderIds, wasKnown || !isKnown);
    wasKnown = isKnown;
  });
  let wasExpired = false;
  store.subscribe(() => {
    const isExpired = selectIsExpired(store.getState());
    if (isExpired && !wasExpired) shift.soundFault();
    wasExpired = isExpired;
  });

  current = { desk, shift, over };
  return current;
}
