// @vitest-environment happy-dom
import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentApi } from './agentApi.ts';
import { deviceSettings } from './deviceSettings.ts';
import { startTestAgent, type TestAgent } from './testAgent.ts';
import { testJob, testPrinter } from './testRows.ts';
import { createTestStore } from './testStore.ts';

const TOKEN = 'a-token';
const { agentState, jobs, printers, removePrinter, submitJob } = agentApi.endpoints;

const RECEIPT = smallOrder({ orderId: '10482' });

let agent: TestAgent;
let stopAll: (() => void)[];

beforeEach(async () => {
  deviceSettings.change({});
  stopAll = [];
  agent = await startTestAgent({
    token: TOKEN,
    answers: {
      'printer.list': () => ({ printers: [testPrinter()] }),
      'job.list': () => ({ jobs: [testJob()] }),
    },
  });
});
afterEach(async () => {
  for (const stop of stopAll) stop();
  await agent.close();
});

function start(permissionType = 'FULL_ACCESS', version = '0') {
  const console = createTestStore(agent.url, TOKEN, { permissionType, version });
  stopAll.push(console.stop);
  return console;
}

it('stores the address and copies of the first receipt printer on this device, whoever changes them', async () => {
  const storedSettings = () =>
    ['ipAddress', 'port', 'number_of_copies'].map((name) => localStorage.getItem(name));
  const kitchen = testPrinter({ id: 'p2', role: 'kitchen', host: '192.168.1.51', copies: 2 });
  agent.answers['printer.list'] = () => ({ printers: [kitchen, testPrinter()] });
  const { store } = start();
  await store.dispatch(printers.initiate());
  expect(storedSettings()).toEqual(['192.168.1.50', '9100', '1']);
  const moved = testPrinter({ host: '192.168.1.60', port: 8043, copies: 3 });
  agent.answers['printer.list'] = () => ({ printers: [kitchen, moved] });
  agent.sendEvent('printer.changed', { printer: moved });
  await vi.waitFor(() => expect(storedSettings()).toEqual(['192.168.1.60', '8043', '3']));
});

it('shows printers and jobs, and updates them on the agent’s events', async () => {
  const { store } = start();
  await store.dispatch(printers.initiate());
  await store.dispatch(jobs.initiate());
  const shown = () => ({
    printers: printers
      .select()(store.getState())
      .data?.map(({ state }) => state),
    jobs: jobs
      .select()(store.getState())
      .data?.map(({ id, state }) => [id, state]),
  });
  expect(shown()).toEqual({ printers: ['connected'], jobs: [['j1', 'printed']] });

  agent.sendEvent('printer.changed', { printer: testPrinter({ state: 'disconnected' }) });
  agent.sendEvent('job.changed', { job: testJob({ id: 'j2', state: 'waiting' }) });
  const changed = {
    printers: ['disconnected'],
    jobs: [
      ['j2', 'waiting'],
      ['j1', 'printed'],
    ],
  };
  await expect.poll(() => shown()).toEqual(changed);

  agent.sendEvent('printer.removed', { printerId: testPrinter().id });
  await expect.poll(() => shown()).toEqual({ ...changed, printers: [] });
});

it('reads the lists again when the agent is back', async () => {
  const { store } = start();
  await store.dispatch(printers.initiate());
  agent.answers['printer.list'] = () => ({ printers: [] });
  agent.cut();
  await expect.poll(() => printers.select()(store.getState()).data).toEqual([]);
});

it('keeps the agent’s state as data', async () => {
  const { store } = start();
  void store.dispatch(agentState.initiate());
  const status = () => agentState.select()(store.getState()).data?.status;
  await expect.poll(() => status()).toBe('ready');
  await agent.close();
  await expect.poll(() => status()).toBe('absent');
});

it('passes a refusal on as code and message', async () => {
  agent.answers['printer.remove'] = () => ({ refuse: 'unknown-printer' });
  const { store } = start();
  const { error } = await store.dispatch(removePrinter.initiate({ printerId: 'p9' }));
  expect(error).toEqual({ code: 'unknown-printer', message: 'No.' });
});

it.each([
  ['of an order', '1.2.3', 'order', 'bad-message'],
  ['of the slip of an order', '1.2.3', 'cancelled', 'bad-message'],
  ['of a test print', '1.2.3', 'test', 'bad-request'],
  ['of an order, by an agent of another version', '1.2.4', 'order', 'other-version'],
] as const)('tells what the agent could not read: %s', async (_what, version, kind, code) => {
  agent.answers['job.submit'] = () => ({ refuse: 'bad-message' });
  const { store } = start('FULL_ACCESS', version);
  const key = 'platform.test/4711/order/10482/auto';
  const receipt = { ...RECEIPT, kind };
  const { error } = await store.dispatch(submitJob.initiate({ key, reason: 'auto', receipt }));
  expect(error).toMatchObject({ code });
});

it('submits again when the connection was lost before the answer: the key prints once', async () => {
  const keys: string[] = [];
  agent.answers['job.submit'] = ({ key }) => {
    keys.push(key);
    if (keys.length > 1) return { jobs: [testJob()], duplicate: true };
    agent.cut();
    return undefined;
  };
  const { store } = start();
  const key = 'platform.test/4711/order/10482/auto';
  const { data } = await store.dispatch(submitJob.initiate({ key, reason: 'auto', receipt: RECEIPT }));
  expect(data?.duplicate).toBe(true);
  expect(keys).toEqual([key, key]);
});

it('submits as much of an order as prints when the order is larger than any frame', async () => {
  const printed: Receipt[] = [];
  agent.answers['job.submit'] = ({ receipt }) => {
    if (receipt.kind === 'order') printed.push(receipt);
    return { jobs: [testJob()], duplicate: false };
  };
  const { store } = start();
  const item = { quantity: 1, name: 'Margherita'.repeat(40), addons: ['Basil'], total: 900 };
  const receipt = { ...RECEIPT, items: Array.from({ length: 3000 }, () => item) };
  const key = 'platform.test/4711/order/10482/auto';
  const { error } = await store.dispatch(submitJob.initiate({ key, reason: 'auto', receipt }));
  expect(error).toBeUndefined();
  expect(printed.map(({ items }) => items.length)).toEqual([500]);
});

describe('the agent’s merchant', () => {
  it('signs in for the merchant of this platform, and drops another’s cache (decisions 8d)', async () => {
    const { store, signIn } = start();
    await store.dispatch(jobs.initiate());
    agent.answers['job.list'] = () => ({ jobs: [] });
    signIn('4712');
    expect(jobs.select()(store.getState()).data).toBeUndefined();
    await expect.poll(() => agent.scopes).toEqual(['platform.test/4711', 'platform.test/4712']);
  });

  it('is not dialled if this person or this device does not print (decisions 13, 17b)', async () => {
    const outlet = start('PARTIAL_OUTLET_ACCESS');
    expect(outlet.agent.state.status).toBe('off');
    deviceSettings.change({ prints: false });
    const owner = start();
    expect(owner.agent.state.status).toBe('off');
    const { error } = await owner.store.dispatch(printers.initiate());
    expect(error).toMatchObject({ code: 'off' });
    expect(agent.requestTypes).toEqual([]);

    deviceSettings.change({ prints: true });
    await expect.poll(() => owner.agent.state.status).toBe('ready');
  });
});
