import { describe, expect, it } from 'vitest';
import { READY_STATUS, fromAutomaticStatus, blockedBy, faultsOf, applyRealTimeStatus } from './status.ts';

describe('real-time status', () => {
  it.each([
    [1, 0x12, []],
    [1, 0x1a, ['offline']],
    [2, 0x16, ['cover-open']],
    [2, 0x32, ['paper-out']],
    [2, 0x52, ['error']],
    [3, 0x1a, ['cutter']],
    [3, 0x32, ['error']],
    [4, 0x1e, ['paper-low']],
    [4, 0x7e, ['paper-out']],
  ] as const)('n=%i byte %i means %j', (n, byte, faults) => {
    expect(faultsOf(applyRealTimeStatus(READY_STATUS, n, byte))).toEqual(faults);
  });

  it('reports the cause instead of offline', () => {
    const offline = applyRealTimeStatus(READY_STATUS, 1, 0x1a);
    expect(faultsOf(applyRealTimeStatus(offline, 4, 0x7e))).toEqual(['paper-out']);
    expect(faultsOf(applyRealTimeStatus(applyRealTimeStatus(offline, 2, 0x52), 3, 0x1a))).toEqual(['cutter']);
  });

  it('clears faults that are over', () => {
    const error = applyRealTimeStatus(applyRealTimeStatus(READY_STATUS, 2, 0x52), 3, 0x32);
    expect(faultsOf(applyRealTimeStatus(applyRealTimeStatus(error, 2, 0x12), 3, 0x12))).toEqual([]);
    const paperOut = applyRealTimeStatus(applyRealTimeStatus(READY_STATUS, 2, 0x32), 4, 0x7e);
    expect(faultsOf(applyRealTimeStatus(paperOut, 2, 0x12))).toEqual(['paper-out']);
    expect(faultsOf(applyRealTimeStatus(applyRealTimeStatus(paperOut, 2, 0x12), 4, 0x12))).toEqual([]);
  });
});

describe('automatic status', () => {
  it.each([
    [[0x10, 0, 0, 0x0f], []],
    [[0x18, 0, 0, 0x0f], ['offline']],
    [[0x38, 0, 0, 0x0f], ['cover-open']],
    [[0x18, 0x08, 0, 0x0f], ['cutter']],
    [[0x18, 0x20, 0, 0x0f], ['error']],
    [[0x10, 0, 0x03, 0x0f], ['paper-low']],
    [[0x18, 0, 0x0f, 0x0f], ['paper-out']],
  ] as const)('%j means %j', (bytes, faults) => {
    expect(faultsOf(fromAutomaticStatus(bytes))).toEqual(faults);
  });
});

it('prints when paper is low, and blocks on any other fault', () => {
  expect(blockedBy({ ...READY_STATUS, paperLow: true })).toBeUndefined();
  expect(blockedBy({ ...READY_STATUS, paperLow: true, coverOpen: true })).toBe('cover-open');
});
