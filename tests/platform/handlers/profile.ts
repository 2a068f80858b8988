/** The restaurant's profile. */
import type { HandlersOf } from '../handler.ts';
import { STATES } from '../seed/states.ts';

export const profileHandlers = {
  getProfile: ({ store }) => {
    const { name, tagLine, address, landMark, city, state } = store.profile.get();
    return { name, tagLine, address, landMark, city, state };
  },

  /** Also changes the name in the merchant's record. */
  updateProfile: ({ body, store }) => {
    store.profile.update(body.fields);
    return {};
  },

  getStates: ({ query }) => ({
    data: (STATES[query.country_id] ?? []).map((name) => ({ name })).slice(0, query.pageSize),
  }),
} satisfies HandlersOf<'profile'>;
