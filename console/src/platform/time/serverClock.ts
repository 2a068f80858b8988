import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How far the platform's clock is ahead of this device's, in milliseconds (decisions 8c). */
interface ServerClockState {
  readonly offsetMs: number;
}

interface WithServerClock {
  readonly serverClock: ServerClockState;
}

/** The `Date` header has whole seconds, so smaller differences mean nothing. */
const NOISE_MS = 1500;

const serverClockSlice = createSlice({
  name: 'serverClock',
  initialState: (): ServerClockState => ({ offsetMs: 0 }),
  reducers: {
    clockReceived: (state, { payload: offsetMs }: PayloadAction<number>): ServerClockState =>
      Math.abs(offsetMs - state.offsetMs) > NOISE_MS ? { offsetMs } : state,
  },
});

export const serverClockReducer = serverClockSlice.reducer;
export const { clockReceived } = serverClockSlice.actions;

export const selectClockOffset = (state: WithServerClock): number => state.serverClock.offsetMs;

/** The server's current time, in milliseconds since the epoch; used to compute the age of orders. */
export function serverNow(offsetMs: number): number {
  return Date.now() + offsetMs;
}
