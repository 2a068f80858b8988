import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Caller } from '@servery/protocol/platform/request';
import { mayUse, type Audience } from './permission.ts';
import type { Session } from './storage.ts';

export interface SessionState {
  /** Undefined when nobody is signed in: the gate then redirects to the sign-in page. */
  readonly session: Session | undefined;
  /** The token has expired; a dialog over the page asks the user to sign in again. */
  readonly expired: boolean;
}

interface WithSession {
  readonly session: SessionState;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ session: undefined, expired: false }),
  reducers: {
    /** A session was found in storage at the start. */
    sessionRestored: (_, { payload }: PayloadAction<Session | undefined>): SessionState => ({
      session: payload,
      expired: false,
    }),
    /** The same merchant has signed in again, here or in another tab. */
    sessionRenewed: (_, { payload }: PayloadAction<Session>): SessionState => ({
      session: payload,
      expired: false,
    }),
    /** The platform rejects this token. Ignored if the token has been renewed since. */
    sessionExpired: (state, { payload: token }: PayloadAction<string>) => {
      if (state.session?.token === token) state.expired = true;
    },
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { sessionRestored, sessionRenewed, sessionExpired } = sessionSlice.actions;

export const selectSession = (state: WithSession): Session | undefined => state.session.session;
export const selectIsExpired = (state: WithSession): boolean => state.session.expired;

/** The merchant's id, sent as `user_id` everywhere (decisions 2). */
export const selectMid = (state: WithSession): string | undefined => state.session.session?.mid;

/** The caller, in the form that the protocol's requests need. */
export function callerOf(state: WithSession): Caller {
  const session = state.session.session;
  return { token: session?.token, mid: session?.mid };
}

/** The signed-in person's permission type, which decides what they may see (spec 000 §6). */
export const selectPermissionType = (state: WithSession): string =>
  state.session.session?.permissionType ?? '';

/** Whether the signed-in person belongs to an audience. */
export const selectMayUse =
  (audience: Audience) =>
  (state: WithSession): boolean =>
    mayUse(audience, selectPermissionType(state));

/** The minutes to offer when an order is accepted (spec 000 §4.4). */
export interface PreparationChoices {
  /** Minutes, in the platform's order. */
  readonly minutes: readonly number[];
  /** Whether the platform offers Custom, written as -1. */
  readonly custom: boolean;
  /** The unit's label as the platform writes it. */
  readonly unit: string;
}

/**
 * Offered if no list is stored, as after signing in on another site of the platform: the fixed 30 minutes of spec 000
 * §4.4.
 */
const WITHOUT_A_LIST: PreparationChoices = { minutes: [30], custom: true, unit: 'min' };

/** Parses the stored list, values separated by bars: "15|20|30|-1". Anything that is not a number is left out. */
export function preparationChoices(session: Session | undefined): PreparationChoices {
  const { preparationTime = '', preparationTimeUnit = '' } = session ?? {};
  if (preparationTime.trim() === '') return WITHOUT_A_LIST;
  const values = preparationTime
    .split('|')
    .filter((part) => /^\s*-?\d+\s*$/.test(part))
    .map(Number);
  return {
    minutes: values.filter((value) => value > 0),
    custom: values.includes(-1),
    unit: preparationTimeUnit,
  };
}
