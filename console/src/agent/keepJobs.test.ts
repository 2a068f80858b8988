// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agentApi } from './agentApi.ts';
import { changeDeviceSettings } from './deviceSettings.ts';
import { keepJobs } from './keepJobs.ts';
import { startTestAgent, type TestAgent } from './testAgent.ts';
import { testJob } from './testRows.ts';
import { createTestStore } from './testStore.ts';

const TOKEN = 'a-token';

let agent: TestAgent;
let stopAll: (() => void)[];

beforeEach(async () => {
  localStorage.clear();
  changeDeviceSettings({});
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
  const release = keepJobs(store, connection, onRead);
  stopAll.push(release, stop);
  const states = () =>
    agentApi.endpoints.jobs
      .select()(store.getState())
      .data?.map(({ id, state }) => `${id} ${state}`);
  return { states, onRead };
}

it('knows the jobs and every change of them though no page shows any', async () => {
  const { states, onRead } = start();
  await vi.waitFor(() => expect(onRead).toHaveBeenCalled());
  expect(states()).toEqual(['j1 printed']);
  agent.tell('job.changed', { job: testJob({ id: 'j2', state: 'waiting' }) });
  await vi.waitFor(() => expect(states()).toEqual(['j2 waiting', 'j1 printed']));
});

it('knows them again when the agent is back', async () => {
  const { states } = start();
  await vi.waitFor(() => expect(states()).toEqual(['j1 printed']));
  agent.answers['job.list'] = () => ({ jobs: [testJob({ id: 'j2' })] });
  agent.cut();
  await vi.waitFor(() => expect(states()).toEqual(['j2 printed']));
});

it('knows them again when printing was switched off and on', async () => {
  const { states } = start();
  await vi.waitFor(() => expect(states()).toEqual(['j1 printed']));
  changeDeviceSettings({ prints: false });
  expect(states()).toBeUndefined();
  changeDeviceSettings({ prints: true });
  await vi.waitFor(() => expect(states()).toEqual(['j1 printed']));
  agent.tell('job.changed', { job: testJob({ id: 'j2', state: 'waiting' }) });
  await vi.waitFor(() => expect(states()).toEqual(['j2 waiting', 'j1 printed']));
});
