import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { agentApi } from '../agent/agentApi.ts';
import type { PlatformEnvironment } from '../platform/baseQuery.ts';
import { connectionReducer } from '../platform/platformConnection.ts';
import { platformApi } from '../platform/platformApi.ts';
import { serverClockReducer } from '../platform/time/serverClock.ts';
import { sessionReducer, sessionRestored } from '../session/sessionSlice.ts';
import type { Session } from '../session/storage.ts';

/**
 * One store per page and merchant: signing in as another user reloads the page, so that one merchant's cached data is
 * never shown to another (decisions 8d).
 *
 * @param environment passed to requests as the thunks' extra argument; parts that load later add to it.
 */
export function createStore(environment: PlatformEnvironment, session: Session | undefined) {
  const reducer = combineSlices(
    { session: sessionReducer, serverClock: serverClockReducer, connection: connectionReducer },
    platformApi,
  );
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } }).concat(platformApi.middleware, later.middleware),
  });
  store.dispatch(sessionRestored(session));
  setupListeners(store.dispatch);
  return {
    store,
    environment,
    addMiddleware: later.addMiddleware,
    /** Adds the agent's slice, which loads after the first view. */
    addAgent: (api: typeof agentApi) => {
      reducer.inject(api);
      later.addMiddleware(api.middleware);
      store.dispatch(api.util.resetApiState());
    },
  };
}

export type AppStore = ReturnType<typeof createStore>;
