import { describe, expect, it } from 'vitest';
import { preparationChoices } from './sessionSlice.ts';
import type { Session } from './storage.ts';

const session = (preparationTime: string): Session => ({
  token: 't',
  mid: '1',
  email: 'owner@shop.test',
  permissionType: '',
  preparationTime,
  preparationTimeUnit: 'min',
});

describe('preparation times', () => {
  it('are read from the stored list, where -1 means Custom', () => {
    expect(preparationChoices(session('15|30|60|-1'))).toEqual({
      minutes: [15, 30, 60],
      custom: true,
      unit: 'min',
    });
  });

  it('are 30 minutes without a stored list, as for a session from a cookie', () => {
    const offered = { minutes: [30], custom: true, unit: 'min' };
    expect(preparationChoices({ ...session(''), preparationTimeUnit: '' })).toEqual(offered);
    expect(preparationChoices(undefined)).toEqual(offered);
  });

  it('leave out anything that is not a number', () => {
    expect(preparationChoices(session('15||soon| 20 |0'))).toEqual({
      minutes: [15, 20],
      custom: false,
      unit: 'min',
    });
    expect(preparationChoices(session('soon'))).toEqual({ minutes: [], custom: false, unit: 'min' });
  });
});
