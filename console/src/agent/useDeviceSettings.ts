import { useSyncExternalStore } from 'react';
import { type DeviceSettings, deviceSettings, onDeviceSettings } from './deviceSettings.ts';

/** What this device remembers of printing, kept true over changes here and in other tabs. */
export function useDeviceSettings(): DeviceSettings {
  return useSyncExternalStore(onDeviceSettings, deviceSettings);
}
