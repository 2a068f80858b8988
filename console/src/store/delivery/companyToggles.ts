/** The toggles of delivery by companies and their dependencies (spec 001 §4). Pure. */

/** Delivery Companies, the master; the two companies under it; and Auto Accept, which needs both. */
export const COMPANY_TOGGLES = ['companies', 'doordash', 'uber', 'autoAccept'] as const;
export type CompanyToggle = (typeof COMPANY_TOGGLES)[number];

/** Which are on; undefined if that is not known. */
export type CompanyToggles = Readonly<Record<CompanyToggle, boolean | undefined>>;

/** The toggles that must be on before a toggle can be turned on, the master first. */
const NEEDS: Readonly<Record<CompanyToggle, readonly CompanyToggle[]>> = {
  companies: [],
  doordash: ['companies'],
  uber: ['companies'],
  autoAccept: ['companies', 'doordash', 'uber'],
};

/** The toggle that keeps this one off and disabled; undefined if none does. An unknown toggle blocks nothing. */
export function blockedBy(toggles: CompanyToggles, toggle: CompanyToggle): CompanyToggle | undefined {
  return NEEDS[toggle].find((needed) => toggles[needed] === false);
}

/** The effective values: a toggle whose dependency is off is off, whatever the platform still says. */
export function effectiveToggles(toggles: CompanyToggles): CompanyToggles {
  const off = (toggle: CompanyToggle): boolean | undefined =>
    blockedBy(toggles, toggle) === undefined ? toggles[toggle] : false;
  return {
    companies: off('companies'),
    doordash: off('doordash'),
    uber: off('uber'),
    autoAccept: off('autoAccept'),
  };
}

/** The values after a change: dependent toggles are turned off, and stay off when the toggle is turned on again. */
export function afterTurning(toggles: CompanyToggles, toggle: CompanyToggle, on: boolean): CompanyToggles {
  return effectiveToggles({ ...toggles, [toggle]: on });
}

/** The toggles that are on and go off when this one is turned off. */
export function dependentsToTurnOff(toggles: CompanyToggles, toggle: CompanyToggle): CompanyToggle[] {
  const after = afterTurning(toggles, toggle, false);
  return COMPANY_TOGGLES.filter(
    (other) => other !== toggle && toggles[other] === true && after[other] === false,
  );
}

/** Whether delivery is known to be unavailable. @param staff whether the restaurant's own staff deliver. */
export function nobodyDelivers(toggles: CompanyToggles, staff: boolean | undefined): boolean {
  const { doordash, uber } = effectiveToggles(toggles);
  return staff === false && doordash === false && uber === false;
}
