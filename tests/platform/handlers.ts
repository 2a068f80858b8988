/** All handlers by call name. */
import type { CallName } from '@servery/protocol/platform/calls';
import { accountHandlers } from './handlers/account.ts';
import { addOnHandlers } from './handlers/addOns.ts';
import { brandingHandlers, mediaHandlers } from './handlers/branding.ts';
import { catalogueHandlers } from './handlers/catalogue.ts';
import { couponHandlers } from './handlers/coupons.ts';
import { dashboardHandlers } from './handlers/dashboard.ts';
import { deliveryHandlers } from './handlers/delivery.ts';
import { endpointHandlers } from './handlers/endpoint.ts';
import { giftCardHandlers } from './handlers/giftCards.ts';
import { orderHandlers } from './handlers/orders.ts';
import { productHandlers } from './handlers/products.ts';
import { profileHandlers } from './handlers/profile.ts';
import { reachHandlers } from './handlers/reach.ts';
import { reportHandlers } from './handlers/reports.ts';
import { sessionHandlers } from './handlers/session.ts';
import { socialHandlers } from './handlers/social.ts';
import { specialHandlers } from './handlers/specials.ts';
import { storeHandlers } from './handlers/store.ts';

export const handlers = {
  ...sessionHandlers,
  ...orderHandlers,
  ...dashboardHandlers,
  ...catalogueHandlers,
  ...productHandlers,
  ...addOnHandlers,
  ...storeHandlers,
  ...couponHandlers,
  ...specialHandlers,
  ...giftCardHandlers,
  ...deliveryHandlers,
  ...brandingHandlers,
  ...mediaHandlers,
  ...profileHandlers,
  ...endpointHandlers,
  ...accountHandlers,
  ...reportHandlers,
  ...socialHandlers,
  ...reachHandlers,
} satisfies Readonly<Record<CallName, unknown>>;
