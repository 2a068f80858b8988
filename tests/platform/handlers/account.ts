/** The outlets that a person works in. */
import { type HandlersOf, Refusal } from '../handler.ts';
import { sessionOf } from './session.ts';

export const accountHandlers = {
  getOutlets: ({ account, store, storeOf }) =>
    account.mids.map((mid) => {
      const { name, address, city } = storeOf(mid).profile.get();
      return { outlet_id: mid, name, address: `${address}, ${city}`, current: mid === store.mid };
    }),

  switchOutlet: ({ params, account, accounts, storeOf }) => {
    if (!account.mids.includes(params.outletId)) throw new Refusal('You have no access to this outlet.');
    return sessionOf(account, storeOf(params.outletId), accounts);
  },
} satisfies HandlersOf<'account'>;
