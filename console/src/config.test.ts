import { describe, expect, it } from 'vitest';
import { checkConfig } from './config.ts';

describe('config.js', () => {
  const good = globalThis.SERVERY_CONFIG as Record<string, unknown>;

  it('is taken as it is when it is complete', () => {
    expect(checkConfig(good)).toEqual({ config: good });
  });

  it('is said to be missing', () => {
    expect(checkConfig(undefined)).toEqual({ problems: ['config.js is missing or could not be read.'] });
  });

  it('names every field that is wrong', () => {
    const result = checkConfig({ ...good, platformUrl: 'ftp://x', agentUrl: 'http://x', productName: '' });
    expect(result).toEqual({
      problems: [
        'platformUrl: must be an address such as https://platform.example.com',
        'agentUrl: must be an address such as ws://127.0.0.1:18043',
        'productName: must not be empty',
      ],
    });
  });
});
