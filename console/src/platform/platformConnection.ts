import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the platform answered the last request; the header's pill shows it. */
export interface ConnectionState {
  readonly online: boolean;
}

const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): ConnectionState => ({ online: true }),
  reducers: {
    platformReached: (state, { payload: online }: PayloadAction<boolean>): ConnectionState =>
      online === state.online ? state : { online },
  },
});

export const connectionReducer = connectionSlice.reducer;
export const { platformReached } = connectionSlice.actions;

export const selectIsOnline = (state: { readonly connection: ConnectionState }): boolean =>
  state.connection.online;
