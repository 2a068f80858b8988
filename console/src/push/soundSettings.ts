/** This device's sound settings, the same in all its tabs. */
import * as z from 'zod/mini';
import { stored, storedFields } from '../storage/stored.ts';
import { ORDER_SOUNDS, type OrderSound } from './sounds.ts';

export interface SoundSettings {
  readonly sound: OrderSound;
  /** 0 to 100. */
  readonly volume: number;
}

export const soundSettings = storedFields<SoundSettings>({
  sound: stored('alarm_sound', z.enum(ORDER_SOUNDS), { per: 'device', otherwise: 'bell' }),
  volume: stored('alarm_volume', z.number().check(z.minimum(0), z.maximum(100)), {
    per: 'device',
    otherwise: 100,
  }),
});
