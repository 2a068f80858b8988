// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { CACHE_FILES } from '../worker/messages.ts';
import { FIRST_PAUSE_MS, cacheFiles } from './cacheFiles.ts';

/** Delivers messages at once. */
class Channel {
  readonly port1 = Object.assign(new EventTarget(), { start: () => undefined, close: () => undefined });
  readonly port2 = {
    postMessage: (data: unknown) => this.port1.dispatchEvent(new MessageEvent('message', { data })),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MessageChannel', Channel);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
});

/** A page whose worker gives these answers in turn: whether it has all files; undefined for no answer. */
function page(...answers: (boolean | undefined)[]) {
  const requests: unknown[] = [];
  const governs = () => ({
    postMessage: (message: unknown, [port]: readonly MessagePort[]) => {
      requests.push(message);
      const answer = answers.shift();
      if (answer !== undefined) port?.postMessage(answer);
    },
  });
  const workers = Object.assign(new EventTarget(), { controller: governs() });
  cacheFiles(workers as unknown as ServiceWorkerContainer);
  return {
    requests,
    takeOver: () => {
      workers.controller = governs();
      workers.dispatchEvent(new Event('controllerchange'));
    },
  };
}

it('asks again at growing intervals until everything is cached, and then stops', async () => {
  const { requests } = page(false, undefined, true);
  expect(requests).toEqual([CACHE_FILES]);
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS);
  expect(requests).toHaveLength(3);

  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1000 * FIRST_PAUSE_MS);
  expect(requests).toHaveLength(3);
});

it('asks again as soon as the network is back', () => {
  const { requests } = page(false, true);
  window.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
});

it('also asks the worker of a new deployment', () => {
  const { requests, takeOver } = page(true, true);
  takeOver();
  expect(requests).toHaveLength(2);
});
