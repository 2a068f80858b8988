import { describe, expect, it } from 'vitest';
import { mayUse } from './permission.ts';

describe('permission', () => {
  it('denies PARTIAL_OUTLET_ACCESS what needs full access', () => {
    expect(mayUse('full-access', 'PARTIAL_OUTLET_ACCESS')).toBe(false);
    expect(mayUse('everyone', 'PARTIAL_OUTLET_ACCESS')).toBe(true);
  });

  it('shows everything to any other value, none included (spec 000 §6)', () => {
    for (const type of ['', 'ALL', 'partial_outlet_access', 'SOMETHING_NEW']) {
      expect(mayUse('full-access', type)).toBe(true);
    }
  });
});
