import { describe, expect, it } from 'vitest';
import { table } from './figure.ts';

describe('the table of figures', () => {
  it('shows figure and target, and marks missed targets', () => {
    expect(
      table([
        { what: 'print latency p50', value: 0.5468, unit: 'ms', target: { atMost: 1 } },
        { what: 'printed', value: 874.4, unit: 'jobs/s', target: { atLeast: 1000 } },
        { what: 'memory', value: 61.26, unit: 'MiB' },
      ]),
    ).toBe(
      [
        'what                   figure  target',
        'print latency p50     0.55 ms  ≤ 1 ms',
        'printed            874 jobs/s  ≥ 1,000 jobs/s  missed',
        'memory               61.3 MiB',
      ].join('\n'),
    );
  });

  it('shows counts as whole numbers', () => {
    const lost = { what: 'lost', value: 0, unit: 'jobs', target: { atMost: 0 } } as const;
    expect(table([lost])).toMatch(/^lost +0 jobs +≤ 0 jobs$/m);
    expect(table([{ ...lost, value: 1 }])).toMatch(/^lost +1 jobs +≤ 0 jobs +missed$/m);
  });

  it('counts a target that is reached exactly as met', () => {
    expect(table([{ what: 'x', value: 4, unit: 'ms', target: { atMost: 4 } }])).not.toContain('missed');
    expect(table([{ what: 'x', value: 4, unit: '×', target: { atLeast: 4 } }])).not.toContain('missed');
  });
});
