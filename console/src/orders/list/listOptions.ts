/** This device's options for the order list and its keys. Stored in the browser and shared by all its tabs. */
import * as z from 'zod/mini';
import { stored, storedFields, yesOrNo } from '../../storage/stored.ts';
import { ORDERS } from '../urls.ts';

/** The minutes after which a waiting new order turns yellow and red. */
export interface AgeLimits {
  readonly waiting: number;
  readonly late: number;
}

/**
 * The effect of a new order: on /orders it is marked in the list and on every other page its panel opens (`mark`), or
 * the panel opens everywhere (`open`), or nowhere (`stay`): decisions 17, 17c.
 */
export const ARRIVAL_CHOICES = ['mark', 'open', 'stay'] as const;
export type ArrivalChoice = (typeof ARRIVAL_CHOICES)[number];

export interface ListOptions {
  readonly arrivals: ArrivalChoice;
  readonly limits: AgeLimits;
  /** Whether single-key shortcuts are on; people who dictate or share a keyboard switch them off (WCAG 2.1.4). */
  readonly hasKeys: boolean;
  /** Whether the schedule dialog opens with the time used last already chosen (decisions 33). */
  readonly choosesLastTime: boolean;
  /** The minutes of preparation chosen last in the schedule dialog, without those that busy mode adds. */
  readonly lastMinutes: number | undefined;
}

const DEFAULT_LIMITS: AgeLimits = { waiting: 5, late: 8 };
/** The upper bound of both limits, in minutes. */
export const MAX_MINUTES = 120;

/** Whether both are whole minutes from 1 to 120, red after yellow. */
export function areLimits({ waiting, late }: AgeLimits): boolean {
  const areMinutes = [waiting, late].every((value) => Number.isInteger(value) && value <= MAX_MINUTES);
  return areMinutes && waiting >= 1 && waiting < late;
}

const ageLimits = z.codec(
  z.string(),
  z.object({ waiting: z.number(), late: z.number() }).check(z.refine(areLimits)),
  {
    decode: (text) => {
      const [waiting = 0, late = 0] = text.split('|').map(Number);
      return { waiting, late };
    },
    encode: ({ waiting, late }) => `${waiting}|${late}`,
  },
);

export const listOptions = storedFields<ListOptions>({
  limits: stored('order_age_minutes', ageLimits, { per: 'device', otherwise: DEFAULT_LIMITS }),
  hasKeys: stored('order_keys', yesOrNo, { per: 'device', otherwise: true }),
  choosesLastTime: stored('schedule_chooses_last', yesOrNo, { per: 'device', otherwise: false }),
  lastMinutes: stored('schedule_last_minutes', z.int().check(z.positive()), { per: 'device' }),
  arrivals: stored('new_order_opens', z.enum(ARRIVAL_CHOICES), { per: 'device', otherwise: 'mark' }),
});

/** Whether the panel of a new order opens automatically over the page with this path. */
export function opensPanel(pathname: string): boolean {
  const { arrivals } = listOptions.get();
  return arrivals === 'open' || (arrivals === 'mark' && pathname !== ORDERS);
}
