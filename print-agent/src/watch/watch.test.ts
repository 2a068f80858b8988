import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AgentFault } from '../fault.ts';
import { ManualClock } from '../printer/manualClock.ts';
import { quietLog } from '../quietLog.ts';
import { Watch } from './watch.ts';
import { testFolder } from '../testFolder.ts';

const NAME = 'api.example.com/4711';
const SECONDS = 30;

let folder: string;
let clock: ManualClock;
let slips: string[];
let received: string[];
let watch: Watch;

async function open(): Promise<Watch> {
  const opened = await Watch.open({
    ...{ folder, clock, locale: 'en-US', log: quietLog },
    service: {
      printNotice: (write) => {
        slips.push(write('en-US').headline);
        return Promise.resolve(undefined);
      },
    },
  });
  opened.listen({
    ping: (name) => received.push(`ping ${name}`),
    returned: (_name, { text }) => received.push(text),
  });
  return opened;
}

const inHours = (hours: number): string => new Date(clock.now() + hours * 3_600_000).toISOString();
const arm = (): Promise<unknown> => watch.arm(NAME, { until: inHours(4), seconds: SECONDS });

/** Lets this many seconds pass without an answer, and waits for slips and file writes. */
async function silence(seconds: number): Promise<void> {
  await clock.advance(seconds * 1000);
  await watch.disarm('nobody');
}

/** Lets time pass while the console answers. */
async function beating(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 10) {
    await clock.advance(10_000);
    watch.ping(NAME);
  }
}

beforeEach(async () => {
  folder = await testFolder();
  clock = new ManualClock();
  slips = [];
  received = [];
  watch = await open();
});
afterEach(async () => {
  await watch.close();
});

describe('a watched console', () => {
  it('is pinged, and nothing is printed while it answers', async () => {
    expect(await watch.arm(NAME, { until: inHours(4), seconds: SECONDS })).toMatchObject({
      watch: { armed: true, seconds: SECONDS },
    });
    await beating(3600);
    expect(received.length).toBeGreaterThan(300);
    expect(new Set(received)).toEqual(new Set([`ping ${NAME}`]));
    expect(slips).toEqual([]);
  });

  it('gets one slip when it stops answering, however long it is away, and a notice when it comes back', async () => {
    await arm();
    await beating(60);
    await silence(25);
    expect(slips).toEqual([]);
    await silence(3600);
    expect(slips).toEqual(['THE CONSOLE IS CLOSED: new orders are not being printed']);
    watch.ping(NAME);
    expect(received.at(-1)).toMatch(
      /^The console was closed from .* to .*\. Orders from that time were not printed/,
    );
    await silence(3600);
    expect(slips).toHaveLength(2);
  });

  it('counts as back when it arms again, as after a reload', async () => {
    await arm();
    await silence(120);
    await arm();
    expect(received.at(-1)).toContain('The console was closed');
    await beating(60);
    expect(slips).toHaveLength(1);
  });

  it('may close after its shift, or after it disarms', async () => {
    await watch.arm(NAME, { until: inHours(1), seconds: SECONDS });
    await beating(3600);
    await silence(3600);
    expect(watch.stateOf(NAME)).toEqual({ armed: false });
    await arm();
    expect(await watch.disarm(NAME)).toEqual({ watch: { armed: false } });
    await silence(3600);
    expect(slips).toEqual([]);
  });

  it('is not armed for a shift that is over', async () => {
    expect(await watch.arm(NAME, { until: inHours(-1), seconds: SECONDS })).toEqual({
      watch: { armed: false },
    });
  });

  it('is separate from one of another merchant', async () => {
    await arm();
    await watch.arm('api.example.com/4712', { until: inHours(4), seconds: SECONDS });
    await beating(120);
    expect(slips).toHaveLength(1);
  });

  it('does not count as closed when the computer slept or its clock was set', async () => {
    await arm();
    await beating(60);
    clock.jump(3_600_000);
    await silence(20);
    clock.jump(-1_800_000);
    await silence(20);
    expect(slips).toEqual([]);
    await silence(60);
    expect(slips).toHaveLength(1);
  });
});

describe('a restart of the agent', () => {
  const restart = async (): Promise<void> => {
    await watch.close();
    watch = await open();
  };

  it('continues watching, and gives the console its full time', async () => {
    await arm();
    await silence(20);
    await restart();
    expect(watch.stateOf(NAME)).toMatchObject({ armed: true });
    await silence(25);
    expect(slips).toEqual([]);
    await silence(20);
    expect(slips).toHaveLength(1);
  });

  it('does not print a second slip for the same absence', async () => {
    await arm();
    await silence(60);
    await restart();
    await silence(600);
    expect(slips).toHaveLength(1);
    watch.ping(NAME);
    expect(received.at(-1)).toContain('The console was closed');
  });

  it('keeps the watched consoles in a file that only its owner can read, and ignores an unreadable file', async () => {
    await arm();
    const file = join(folder, 'watch.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([{ name: NAME, seconds: SECONDS }]);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    await watch.close();
    await writeFile(file, '{');
    watch = await open();
    expect(watch.stateOf(NAME)).toEqual({ armed: false });
  });
});

it('limits the number of watched consoles', async () => {
  for (let mid = 0; mid < 16; mid += 1) {
    await watch.arm(`api.example.com/${mid}`, { until: inHours(1), seconds: SECONDS });
  }
  const another = watch.arm('api.example.com/16', { until: inHours(1), seconds: SECONDS });
  await expect(another).rejects.toBeInstanceOf(AgentFault);
});
