/** How far the tour has come, of each merchant on this device (decisions 8d). */
import { keptValue } from '../../platform/keptValue.ts';
import { AT_THE_START, tourProgress, type TourProgress } from './tourSteps.ts';

const kept = keptValue('tour', tourProgress);

export const keptTour = (mid: string): TourProgress => kept.read(mid) ?? AT_THE_START;

export const keepTour: (mid: string, progress: TourProgress) => void = kept.write;

export const onTour = kept.subscribe;

/** From the first step on. */
export const startTour = (mid: string): void => void kept.write(mid, undefined);
