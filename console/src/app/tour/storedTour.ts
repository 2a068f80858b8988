/** The tour's progress, per merchant on this device (decisions 8d). */
import { stored } from '../../storage/stored.ts';
import { AT_THE_START, tourProgress } from './tourSteps.ts';

export const storedTour = stored('tour', tourProgress, { per: 'merchant', otherwise: AT_THE_START });

/** Starts at the first step. */
export const startTour = (mid: string): void => void storedTour.of(mid).set(undefined);
