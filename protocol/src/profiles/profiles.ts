import { IMPACT_PROFILES } from './impact.ts';
import type { Font, Profile } from './printerProfile.ts';
import { STAR_PROFILES } from './star.ts';
import { THERMAL_PROFILES } from './thermal.ts';

/** Every kind of printer that the agent knows, in the order in which people choose from them. */
export const PROFILES: readonly Profile[] = [...THERMAL_PROFILES, ...IMPACT_PROFILES, ...STAR_PROFILES];

/** Undefined for an id of a newer version. */
export function profileById(id: string): Profile | undefined {
  return PROFILES.find((profile) => profile.id === id);
}

/** The profile of the model that a printer reports ("TM-T88VI"); undefined for an unknown one. */
export function profileOfModel(model: string): Profile | undefined {
  const reported = model.trim().toLowerCase();
  let longest = 0;
  let found: Profile | undefined;
  for (const profile of PROFILES) {
    for (const start of profile.models) {
      // "TM-U220" says more than "TM-".
      if (start.length <= longest || !reported.startsWith(start.toLowerCase())) continue;
      longest = start.length;
      found = profile;
    }
  }
  return found;
}

/** The assumption about an ESC/POS printer that reports no known model: by the width of its paper. */
export function genericProfile(columns: number): Profile {
  const generic = PROFILES.filter(({ id }) => id.startsWith('generic-'));
  const narrowest = generic.toSorted((one, other) => (one.columns[0] ?? 0) - (other.columns[0] ?? 0));
  const fitting = narrowest.find(({ columns: [widest = 0] }) => columns <= widest) ?? narrowest.at(-1);
  if (fitting === undefined) throw new Error('there is a generic profile');
  return fitting;
}

/**
 * The font for this many columns, and the columns that are printed: fewer if not even the narrowest font has as many.
 * An ESC/POS printer without a choice of fonts prints any number, because the width of its paper is unknown.
 */
export function fontFor({ fonts, dots, language, columns: [widest = 0] }: Profile, columns: number): Font {
  const font = fonts?.find((each) => columns <= each.columns) ?? fonts?.at(-1);
  return font === undefined
    ? {
        columns: language === 'escpos' ? columns : Math.min(columns, widest),
        perColumn: dots.perColumn,
        mode: 0,
      }
    : { ...font, columns: Math.min(columns, font.columns) };
}
