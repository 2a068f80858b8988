import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pairings } from '../server/pairings.ts';
import { ConsoleSessions } from './consoleSessions.ts';
import { testFolder } from '../testFolder.ts';

const ORIGIN = 'http://127.0.0.1:18044';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let folder: string;
let sessions: ConsoleSessions;
let now = 0;

beforeEach(async () => {
  folder = await testFolder();
  const pairings = await Pairings.open(folder);
  now = 0;
  sessions = new ConsoleSessions({ pairings, origin: () => ORIGIN, now: () => now });
});

afterEach(() => {
  vi.useRealTimers();
});

const makeLink = (): string => new URL(sessions.makeLink()).searchParams.get('link') ?? '';

it('a link is good for ten minutes', async () => {
  const [inTime, late] = [makeLink(), makeLink()];
  now = 10 * MINUTE - 1;
  expect(await sessions.redeem(inTime)).toMatch(/^[\w-]{43}$/);
  now = 10 * MINUTE;
  expect(await sessions.redeem(late)).toBeUndefined();
});

it('keeps only the newest twenty unopened links', async () => {
  const oldest = makeLink();
  const others = Array.from({ length: 20 }, makeLink);
  expect(await sessions.redeem(oldest)).toBeUndefined();
  expect(await sessions.redeem(others[0] ?? '')).toBeDefined();
});

it('a session ends after 30 days, however long a browser keeps its cookie', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = (await sessions.redeem(makeLink())) ?? '';
  const [cookie] = sessions.cookie(token).split(';', 1);
  vi.setSystemTime(Date.now() + 30 * DAY - 1);
  expect(sessions.tokenFor(`other=1; ${cookie ?? ''}`)).toBe(token);
  vi.setSystemTime(Date.now() + 1);
  expect(sessions.tokenFor(cookie)).toBeUndefined();
});

it('creates a new token when a removed console is opened again', async () => {
  const token = (await sessions.redeem(makeLink())) ?? '';
  const cookie = sessions.cookie(token);
  const pairings = await Pairings.open(folder);
  expect(pairings.list()).toMatchObject([{ origin: ORIGIN, by: 'agent' }]);
  await pairings.revoke(ORIGIN);
  const after = new ConsoleSessions({ pairings, origin: () => ORIGIN, now: () => now });
  expect(after.tokenFor(cookie)).toBeUndefined();
  const next = await after.redeem(new URL(after.makeLink()).searchParams.get('link') ?? '');
  expect(next).not.toBe(token);
  expect(after.tokenFor(cookie)).toBeUndefined();
});
