import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  blockedBy,
  COMPANY_TOGGLES,
  type CompanyToggles,
  dependentsToTurnOff,
  nobodyDelivers,
  effectiveToggles,
  afterTurning,
} from './companyToggles.ts';

const ALL_ON: CompanyToggles = { companies: true, doordash: true, uber: true, autoAccept: true };
const ALL_OFF: CompanyToggles = { companies: false, doordash: false, uber: false, autoAccept: false };

it('lets the master turn off and disable all toggles under it, and restore none of them', () => {
  const off = afterTurning(ALL_ON, 'companies', false);
  expect(off).toEqual(ALL_OFF);
  expect(COMPANY_TOGGLES.map((toggle) => blockedBy(off, toggle))).toEqual([
    undefined,
    'companies',
    'companies',
    'companies',
  ]);
  expect(dependentsToTurnOff(ALL_ON, 'companies')).toEqual(['doordash', 'uber', 'autoAccept']);
  const on = afterTurning(off, 'companies', true);
  expect(on).toEqual({ ...ALL_OFF, companies: true });
  expect(blockedBy(on, 'doordash')).toBeUndefined();
  expect(blockedBy(on, 'autoAccept')).toBe('doordash');
});

it('lets either company turn off and disable only Auto Accept', () => {
  for (const company of ['doordash', 'uber'] as const) {
    const off = afterTurning(ALL_ON, company, false);
    expect(off).toEqual({ ...ALL_ON, [company]: false, autoAccept: false });
    expect(blockedBy(off, 'autoAccept')).toBe(company);
    expect(dependentsToTurnOff(ALL_ON, company)).toEqual(['autoAccept']);
    expect(afterTurning(off, company, true)).toEqual({ ...ALL_ON, autoAccept: false });
  }
  expect(dependentsToTurnOff({ ...ALL_ON, autoAccept: false }, 'uber')).toEqual([]);
  expect(afterTurning(ALL_ON, 'autoAccept', false)).toEqual({ ...ALL_ON, autoAccept: false });
});

it('blocks nothing by an unknown toggle, and shows a blocked toggle as off even if the platform left it on', () => {
  const unknown = { ...ALL_ON, companies: undefined };
  expect(effectiveToggles(unknown)).toEqual(unknown);
  expect(dependentsToTurnOff({ ...ALL_ON, doordash: undefined }, 'companies')).toEqual([
    'uber',
    'autoAccept',
  ]);
  expect(effectiveToggles({ ...ALL_ON, companies: false })).toEqual(ALL_OFF);
});

it('never has a toggle on without those that it needs, in any sequence of changes', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...COMPANY_TOGGLES), fc.boolean()));
  fc.assert(
    fc.property(changes, (each) => {
      const end = each.reduce((toggles, [toggle, on]) => afterTurning(toggles, toggle, on), ALL_ON);
      for (const toggle of COMPANY_TOGGLES) {
        if (blockedBy(end, toggle) !== undefined) expect(end[toggle]).toBe(false);
      }
    }),
  );
});

it('says that nobody delivers only if that is known', () => {
  const noCompany = { ...ALL_OFF, companies: true };
  expect(nobodyDelivers(noCompany, false)).toBe(true);
  expect(nobodyDelivers({ ...ALL_ON, companies: false }, false)).toBe(true);
  expect(nobodyDelivers(noCompany, true)).toBe(false);
  expect(nobodyDelivers(noCompany, undefined)).toBe(false);
  expect(nobodyDelivers({ ...noCompany, uber: undefined }, false)).toBe(false);
});
