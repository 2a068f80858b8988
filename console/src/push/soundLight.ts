/** The colour and text of the sound light. Pure. */
import type { TFunction } from 'i18next';
import type { ShiftState } from './shift.ts';

export interface SoundLight {
  /** Green only while every check of the sound passes. */
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly text: string;
  /** What is wrong and how to fix it; undefined when nothing is. */
  readonly why: string | undefined;
}

/** @param volume 0 to 100. */
export function soundLight(state: ShiftState, volume: number, t: TFunction): SoundLight {
  const { isOpen, audio, heard, notifications } = state;
  if (!isOpen) {
    return {
      tone: 'waiting',
      text: t('Open the shift'),
      why: t('Browsers play sound only after a tap. Open the shift to hear new orders.'),
    };
  }
  if (audio !== 'running') {
    return {
      tone: 'bad',
      text: t('Sound is blocked'),
      why: t('The browser is blocking sound. Tap anywhere on this page.'),
    };
  }
  if (volume === 0) {
    return { tone: 'bad', text: t('Sound is off'), why: t('Volume is at zero. Turn it up below.') };
  }
  if (heard === 'no') {
    return {
      tone: 'bad',
      text: t('Sound not heard'),
      why: t('Check this device’s volume and speaker, and that the tab isn’t muted. Then play it again.'),
    };
  }
  if (heard !== 'yes') {
    return {
      tone: 'waiting',
      text: t('Did you hear it?'),
      why: t('The browser can’t tell whether the speaker is on. Only you can.'),
    };
  }
  if (notifications === 'denied') {
    return {
      tone: 'waiting',
      text: t('Notifications blocked'),
      why: t(
        'New orders ring, but you won’t see a notification while the console is hidden. Allow notifications for this page in the browser.',
      ),
    };
  }
  return { tone: 'good', text: t('Sound on'), why: undefined };
}
