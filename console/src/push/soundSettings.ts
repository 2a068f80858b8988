/** How this device sounds; kept in its storage, the same in all its tabs. */
import { ORDER_SOUNDS, type OrderSound } from './sounds.ts';
import { watched } from './watched.ts';
import { deviceStorage } from '../storage/textStorage.ts';

export interface SoundSettings {
  readonly sound: OrderSound;
  /** 0 to 100. */
  readonly volume: number;
}

const KEYS = { sound: 'alarm_sound', volume: 'alarm_volume' };

function read(): SoundSettings {
  const sound = deviceStorage.get(KEYS.sound);
  const volume = Number(deviceStorage.get(KEYS.volume) ?? 100);
  return {
    sound: ORDER_SOUNDS.find((known) => known === sound) ?? 'bell',
    volume: volume >= 0 && volume <= 100 ? volume : 100,
  };
}

export const soundSettings = watched<SoundSettings>(read());

export function changeSoundSettings(changes: Partial<SoundSettings>): void {
  const settings = { ...soundSettings.get(), ...changes };
  deviceStorage.set(KEYS.sound, settings.sound);
  deviceStorage.set(KEYS.volume, String(settings.volume));
  soundSettings.set(settings);
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || Object.values(KEYS).includes(key)) soundSettings.set(read());
});
