// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agentApi } from './agentApi.ts';
import { deviceSettings } from './deviceSettings.ts';
import { holdJobs } from './holdJobs.ts';
import { startTestAgent, type TestAgent } from './testAgent.ts';
import { testJob } from './testRows.ts';
import { createTestStore } from './testStore.ts';

const TOKEN = 'a-token';
/** Long enough for a busy machine. */
const LONG_TIMEOUT = { timeout: 120_000 };

let agent: TestAgent;
let stopAll: (() => void)[];

beforeEach(async () => {
  deviceSettings.change({});
  stopAll = [];
  agent = await startTestAgent({ token: TOKEN, answers: { 'job.list': () => ({ jobs: [testJob()] }) } });
});
afterEach(async () => {
  for (const stop of stopAll) stop();
  await agent.close();
});

function start() {
  const { store, agent: connection, stop } = createTestStore(agent.url, TOKEN);
  const onRead = vi.fn();
  const release = holdJobs(store, connection, onRead);
  stopAll.push(release, stop);
  const states = () =>
    agentApi.endpoints.jobs
      .select()(store.getState())
      .data?.map(({ id, state }) => `${id} ${state}`);
  return { states, onRead };
}

/** Waits for the jobs, then for a change; repeats the event, since the list may still be on its way. */
async function expectChange(states: () => readonly string[] | undefined): Promise<void> {
  await vi.waitFor(() => expect(states()).toEqual(['j1 printed']), LONG_TIMEOUT);
  await vi.waitFor(() => {
    agent.sendEvent('job.changed', { job: testJob({ id: 'j2', state: 'waiting' }) });
    expect(states()).toEqual(['j2 waiting', 'j1 printed']);
  }, LONG_TIMEOUT);
}

it('keeps the jobs current although no page shows any', async () => {
  const { states, onRead } = start();
  await vi.waitFor(() => expect(onRead).toHaveBeenCalled(), LONG_TIMEOUT);
  await expectChange(states);
});

it('reads them again when the agent is back', async () => {
  const { states } = start();
  await vi.waitFor(() => expect(states()).toEqual(['j1 printed']), LONG_TIMEOUT);
  agent.answers['job.list'] = () => ({ jobs: [testJob({ id: 'j2' })] });
  agent.cut();
  await vi.waitFor(() => expect(states()).toEqual(['j2 printed']), LONG_TIMEOUT);
});

it('reads them again when printing was switched off and on', async () => {
  const { states } = start();
  await vi.waitFor(() => expect(states()).toEqual(['j1 printed']), LONG_TIMEOUT);
  deviceSettings.change({ prints: false });
  expect(states()).toBeUndefined();
  deviceSettings.change({ prints: true });
  await expectChange(states);
});
