import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { sessionReducer, sessionRestored } from '../session/sessionSlice.ts';
import { createSignInGate } from '../session/signInGate.ts';
import type { Session } from '../session/storage.ts';
import type { PlatformEnvironment } from './baseQuery.ts';
import { connectionReducer } from './platformConnection.ts';
import { platformApi } from './platformApi.ts';
import { serverClockReducer } from './time/serverClock.ts';

const SESSION: Session = {
  token: 'token',
  mid: '77',
  email: '',
  permissionType: '',
  preparationTime: '',
  preparationTimeUnit: '',
};

/** A store with only the platform's API, for tests; signed in unless `session` says otherwise. */
export function testPlatformStore(
  environment: Partial<PlatformEnvironment> = {},
  { session = SESSION, middleware = [] }: { session?: Session; middleware?: readonly Middleware[] } = {},
) {
  const extraArgument = { platformUrl: 'http://platform.test', gate: createSignInGate(), ...environment };
  const store = configureStore({
    reducer: combineReducers({
      session: sessionReducer,
      serverClock: serverClockReducer,
      connection: connectionReducer,
      [platformApi.reducerPath]: platformApi.reducer,
    }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).concat(platformApi.middleware, ...middleware),
  });
  store.dispatch(sessionRestored(session));
  return store;
}
