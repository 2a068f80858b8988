/** The toggles of delivery by companies and what each needs (spec 001 §4). Pure: what is on is given and told. */

/** Delivery Companies, the master; the two companies under it; and accepting by itself, which needs both. */
export const COMPANY_TOGGLES = ['companies', 'doordash', 'uber', 'autoAccept'] as const;
export type CompanyToggle = (typeof COMPANY_TOGGLES)[number];

/** Which are on; undefined where that is not known. */
export type CompanyToggles = Readonly<Record<CompanyToggle, boolean | undefined>>;

/** What has to be on for a toggle to be turned on, the master first. */
const NEEDS: Readonly<Record<CompanyToggle, readonly CompanyToggle[]>> = {
  companies: [],
  doordash: ['companies'],
  uber: ['companies'],
  autoAccept: ['companies', 'doordash', 'uber'],
};

/** What keeps a toggle off and disabled; undefined where nothing does. What is not known keeps nothing off. */
export function blockedBy(toggles: CompanyToggles, toggle: CompanyToggle): CompanyToggle | undefined {
  return NEEDS[toggle].find((needed) => toggles[needed] === false);
}

/** As they stand: what lacks something that it needs is off, whatever the platform still says of it. */
export function settled(toggles: CompanyToggles): CompanyToggles {
  const off = (toggle: CompanyToggle): boolean | undefined =>
    blockedBy(toggles, toggle) === undefined ? toggles[toggle] : false;
  return {
    companies: off('companies'),
    doordash: off('doordash'),
    uber: off('uber'),
    autoAccept: off('autoAccept'),
  };
}

/** As they stand once one is turned: what needs it goes off with it, and stays off when it comes on again. */
export function turned(toggles: CompanyToggles, toggle: CompanyToggle, on: boolean): CompanyToggles {
  return settled({ ...toggles, [toggle]: on });
}

/** What is on and goes off with a toggle that is turned off. */
export function goingOffWith(toggles: CompanyToggles, toggle: CompanyToggle): CompanyToggle[] {
  const after = turned(toggles, toggle, false);
  return COMPANY_TOGGLES.filter(
    (other) => other !== toggle && toggles[other] === true && after[other] === false,
  );
}

/** Whether nobody brings orders to guests, as far as that is known. @param staff whether the restaurant's own do. */
export function nobodyDelivers(toggles: CompanyToggles, staff: boolean | undefined): boolean {
  const { doordash, uber } = settled(toggles);
  return staff === false && doordash === false && uber === false;
}
