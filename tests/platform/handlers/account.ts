/** A restaurant's people and their contact details, passwords, and the outlets of an account. */
import { type HandlersOf, Refusal } from '../handler.ts';
import { sessionOf } from './session.ts';

export const accountHandlers = {
  /** All sessions stay valid. */
  changePassword: ({ body, account, accounts }) => {
    const { current_password: current, new_password: next } = body.fields;
    if ('wrong' in accounts.check(account.email, current)) {
      throw new Refusal('', { current_password: 'This password is not right' });
    }
    accounts.setPassword(account.email, next);
    return {};
  },

  getOwnerManager: ({ store }) => ({ ...store.people.get() }),

  saveOwnerManager: ({ body, store }) => {
    store.people.set(body.fields);
    return {};
  },

  getPhoneNumbers: ({ store }) => ({ ...store.phoneNumbers.get() }),

  savePhoneNumbers: ({ body, store }) => {
    store.phoneNumbers.set(body.fields);
    return {};
  },

  /** The stand-in discards the message. */
  contactUs: () => ({}),

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
