/** A store like the console's, with a real connection to a test's agent. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { platformApi } from '../platform/platformApi.ts';
import { serverClockReducer } from '../platform/time/serverClock.ts';
import { sessionReducer, sessionRestored } from '../session/sessionSlice.ts';
import { WebSocket as NodeSocket } from 'ws';
import type { Access } from './access.ts';
import { agentApi } from './agentApi.ts';
import { AgentConnection } from './agentConnection.ts';
import { followMerchant } from './followMerchant.ts';

const SESSION = {
  token: 't',
  mid: '4711',
  email: 'owner@test',
  permissionType: 'FULL_ACCESS',
  preparationTime: '',
  preparationTimeUnit: '',
};
const PLATFORM_URL = 'http://platform.test';

interface TestStoreOptions {
  readonly permissionType?: string;
  /** The platform's address, for code that needs it. */
  readonly platformUrl?: string;
  /** The browser's permission. */
  readonly access?: Access;
  /** The console's own version. */
  readonly version?: string;
}

/** @param token the token that the console authenticates with. */
export function createTestStore(
  url: string,
  token: string,
  {
    permissionType = SESSION.permissionType,
    platformUrl = PLATFORM_URL,
    access = 'free',
    version = '0',
  }: TestStoreOptions = {},
) {
  const agent = new AgentConnection({
    url,
    client: { name: 'console', version },
    dial: (address) => new NodeSocket(address),
    access: () => Promise.resolve(access),
    isSecurePage: false,
    token: { read: () => token, keep: () => undefined },
  });
  const store = configureStore({
    reducer: combineReducers({
      session: sessionReducer,
      serverClock: serverClockReducer,
      [platformApi.reducerPath]: platformApi.reducer,
      [agentApi.reducerPath]: agentApi.reducer,
    }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { agent, platformUrl } } }).concat(
        platformApi.middleware,
        agentApi.middleware,
      ),
  });
  const signIn = (mid: string): unknown =>
    store.dispatch(sessionRestored({ ...SESSION, mid, permissionType }));
  signIn(SESSION.mid);
  const stop = followMerchant(store, agent, PLATFORM_URL);
  return { store, agent, signIn, stop };
}
