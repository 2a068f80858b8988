// @vitest-environment happy-dom
import type { RequestBody } from '@servery/protocol/printing/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { AgentConnection } from './agentConnection.ts';
import { deviceSettings } from './deviceSettings.ts';
import { keepWatch, wantedWatch } from './keepWatch.ts';
import { type Watched, watched } from '../storage/watched.ts';
import { startTestAgent, type TestAgent } from './testAgent.ts';

const TOKEN = 'a-token';
const soon = { timeout: 120_000, interval: 10 };

let agent: TestAgent;
let armed: RequestBody<'watch.arm'>[];
let page: { isSignedIn: boolean; readonly isLeading: Watched<boolean> };
let connection: AgentConnection;
let watch: ReturnType<typeof keepWatch>;

const times = (type: string): number => agent.requestTypes.filter((sent) => sent === type).length;
const arming = (count: number) => vi.waitFor(() => expect(armed).toHaveLength(count), soon);

/** Resolves once the console has received `count` pings. */
const pinged = (count: number): Promise<void> =>
  new Promise((resolve) => {
    let left = count;
    connection.onEvent(({ type }) => {
      if (type === 'watch.ping' && (left -= 1) === 0) resolve();
    });
  });

beforeEach(async () => {
  armed = [];
  page = { isSignedIn: true, isLeading: watched(true) };
  agent = await startTestAgent({
    token: TOKEN,
    answers: {
      'watch.arm': (body) => {
        armed.push(body);
        return { watch: { armed: true, ...body } };
      },
      'watch.disarm': () => ({ watch: { armed: false } }),
      'watch.beat': () => ({}),
    },
  });
  connection = new AgentConnection({
    url: agent.url,
    client: { name: 'console', version: '0' },
    dial: (address) => new NodeSocket(address),
    access: () => Promise.resolve('free'),
    isSecurePage: false,
    token: { read: () => TOKEN, keep: () => undefined },
  });
  // Any time of the day is within the shift.
  const end = new Date(Date.now() + 3_600_000);
  deviceSettings.change({ autoPrint: true, shiftEnd: end.toTimeString().slice(0, 5), watchSeconds: 30 });
  watch = keepWatch(connection, { isSignedIn: () => page.isSignedIn, isLeading: page.isLeading });
});
afterEach(async () => {
  watch.stop();
  connection.enter(undefined);
  await agent.close();
});

describe('a console with auto-print on', () => {
  it('is watched until its shift ends, answers pings, and is watched again after a reconnect', async () => {
    connection.enter('platform.test/1');
    await arming(1);
    expect(armed[0]).toMatchObject({ seconds: 30 });
    const left = Date.parse(armed[0]?.until ?? '') - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);

    agent.sendEvent('watch.ping', {});
    await vi.waitFor(() => expect(times('watch.beat')).toBe(1), soon);
    watch.check();
    agent.cut();
    await arming(2);
    expect(armed[1]).toEqual(armed[0]);
  });

  it('is no longer watched once that is switched off, and follows changed settings', async () => {
    connection.enter('platform.test/1');
    await arming(1);
    deviceSettings.change({ watchSeconds: 120 });
    await arming(2);
    expect(armed[1]?.seconds).toBe(120);
    deviceSettings.change({ watch: false });
    await vi.waitFor(() => expect(times('watch.disarm')).toBe(1), soon);
    deviceSettings.change({ watch: true, autoPrint: false });
    deviceSettings.change({ autoPrint: true });
    await arming(3);
    expect(times('watch.disarm')).toBe(1);
  });

  it('is no longer watched after a reload if that was switched off while the agent was away', async () => {
    const reload = (): void => {
      watch.stop();
      connection.enter(undefined);
      watch = keepWatch(connection, { isSignedIn: () => true, isLeading: page.isLeading });
    };
    connection.enter('platform.test/1');
    await arming(1);
    reload();
    deviceSettings.change({ autoPrint: false });
    reload();
    // Another merchant's watch is not affected.
    connection.enter('platform.test/2');
    await vi.waitFor(() => expect(connection.state.status).toBe('ready'), soon);
    connection.enter('platform.test/1');
    await vi.waitFor(() => expect(times('watch.disarm')).toBe(1), soon);
    expect(agent.scopes.at(-1)).toBe('platform.test/1');
    await vi.waitFor(() => expect(localStorage.getItem('watch_armed/platform.test/1')).toBeNull(), soon);
    reload();
    connection.enter('platform.test/1');
    await vi.waitFor(() => expect(connection.state.status).toBe('ready'), soon);
    deviceSettings.change({ autoPrint: true });
    await arming(2);
    expect(times('watch.disarm')).toBe(1);
  });

  it('asks for the watch again after the agent refused it', async () => {
    const take = agent.answers['watch.arm'];
    let refused = 0;
    agent.answers['watch.arm'] = () => {
      refused += 1;
      return { refuse: 'too-many-attempts' };
    };
    connection.enter('platform.test/1');
    await vi.waitFor(() => expect(refused).toBe(1), soon);
    if (take) agent.answers['watch.arm'] = take;
    await vi.waitFor(() => {
      watch.check();
      expect(armed).toHaveLength(1);
    }, soon);
  });

  it('answers nothing once its session has expired: its orders stay unprinted', async () => {
    connection.enter('platform.test/1');
    await arming(1);
    page.isSignedIn = false;
    const pings = pinged(2);
    agent.sendEvent('watch.ping', {});
    agent.sendEvent('watch.ping', {});
    await pings;
    page.isSignedIn = true;
    agent.sendEvent('watch.ping', {});
    await vi.waitFor(() => expect(times('watch.beat')).toBe(1), soon);
  });

  it('leaves the watch to the leading tab, and takes over from it', async () => {
    page.isLeading.set(false);
    connection.enter('platform.test/1');
    await vi.waitFor(() => expect(connection.state.status).toBe('ready'), soon);
    page.isLeading.set(true);
    await arming(1);
    expect(times('watch.arm')).toBe(1);
  });
});

describe('the watch', () => {
  const noon = new Date(2026, 10, 20, 12);

  it.each([
    ['a console that does not print by itself', { autoPrint: false }],
    ['a device that does not print', { prints: false }],
    ['one that is not to be watched', { watch: false }],
    ['the hours after the shift', { shiftEnd: '11:00' }],
  ])('does not cover %s', (_what, changes) => {
    const settings = { ...deviceSettings.get(), shiftEnd: '23:00', ...changes };
    expect(wantedWatch(settings, noon)).toBeUndefined();
    expect(
      wantedWatch({ ...settings, shiftEnd: '23:00', autoPrint: true, prints: true, watch: true }, noon),
    ).toEqual({
      until: new Date(2026, 10, 20, 23).toISOString(),
      seconds: 30,
    });
  });
});
