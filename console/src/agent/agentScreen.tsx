/** Renders components for tests, over a real connection to a test's agent and a test's platform. */
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { deviceStorage } from '../storage/textStorage.ts';
import { TestChakra } from '../ui/TestChakra.tsx';
import { ConfirmProvider } from '../ui/useConfirm.tsx';
import type { Access } from './access.ts';
import { deviceSettings } from './deviceSettings.ts';
import { startTestAgent, type TestAgent } from './testAgent.ts';
import { startTestPlatform, type TestPlatform } from './testPlatform.ts';
import { createTestStore } from './testStore.ts';

/** The token of the console that the agent knows. */
export const TOKEN = 'a-token';

interface Console {
  /** The token that the console authenticates with. */
  readonly token?: string;
  /** The browser's permission. */
  readonly access?: Access;
}

/** Starts an agent for each test of the file, and one platform for all of them. @param answers the agent's. */
export function agentScreen(answers: TestAgent['answers'] = {}) {
  let agent: TestAgent;
  let platform: TestPlatform;
  let disconnect: () => void = () => undefined;

  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    for (const name of deviceStorage.names()) deviceStorage.remove(name);
    deviceSettings.change({});
    agent = await startTestAgent({ token: TOKEN, answers: { ...answers } });
  });
  afterEach(async () => {
    cleanup();
    disconnect();
    await agent.close();
  });

  return {
    get agent(): TestAgent {
      return agent;
    },
    /** Renders the content with a store that is connected to the agent. @returns the store. */
    show: (content: ReactNode, { token = TOKEN, access = 'free' }: Console = {}) => {
      const { store, stop } = createTestStore(agent.url, token, { platformUrl: platform.url, access });
      disconnect = stop;
      render(
        <Provider store={store}>
          <TestChakra>
            <ConfirmProvider>{content}</ConfirmProvider>
          </TestChakra>
        </Provider>,
      );
      return store;
    },
    /** Disconnects the console from the agent. */
    disconnect: () => disconnect(),
  };
}
