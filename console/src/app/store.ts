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
 * One store per page and merchant: signing in as somebody else reloads the page, so that nothing cached for
 * one merchant is ever seen by another (decisions 8d).
 *
 * @param environment what requests find as their thunk's extra argument; parts loaded later add theirs.
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
    /** Adds the agent's part, which is loaded after the first view. */
    addAgent: (api: typeof agentApi) => {
      reducer.inject(api);
      later.addMiddleware(api.middleware);
      store.dispatch(api.util.resetApiState());
    },
  };
}

export type AppStore = ReturnType<typeof createStore>;
