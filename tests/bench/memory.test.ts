import { describe, expect, it } from 'vitest';
import { mebibytesOf } from './memory.ts';

describe('the memory of a process', () => {
  it('is what the process itself reports', async () => {
    const own = process.memoryUsage.rss() / 2 ** 20;
    const measured = await mebibytesOf(process.pid);
    expect(measured).toBeGreaterThan(own * 0.8);
    expect(measured).toBeLessThan(own * 1.2);
  });

  it('is undefined for a process that does not exist', async () => {
    await expect(mebibytesOf(2 ** 30)).rejects.toThrow();
  });
});
