import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import { CONTRACT_VERSION } from '@servery/protocol/platform/contractVersion';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { version } from '../../../package.json';
import { factsOf, supportText, type DeviceInfo } from './facts.ts';

const t = ((key: string, values: Readonly<Record<string, unknown>> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as TFunction;

const HERE: DeviceInfo = {
  restaurant: { name: 'Bella Cucina', mid: '10427' },
  permissionType: 'FULL_ACCESS',
  platformHost: 'platform.test',
  agent: '0.1.0',
  zone: { shop: 'Europe/Berlin', device: 'Europe/Berlin' },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  languages: ['de', 'en'],
  window: { width: 1440, height: 900 },
  screen: { width: 1920, height: 1080 },
  pixelRatio: 1.5,
  build: '1a2b3c4',
};
const valueOf = (label: string, here: DeviceInfo): string | undefined =>
  factsOf(here, t).find((fact) => fact.label === label)?.value;

describe('the text for support', () => {
  it('has a line for each fact, the versions first', () => {
    expect(supportText('Servery', factsOf(HERE, t)).split('\n')).toEqual([
      'Servery',
      `Console: ${version} (build 1a2b3c4)`,
      'Print agent: 0.1.0',
      `Printing protocol: ${PROTOCOL_VERSION}`,
      `Platform contract: ${CONTRACT_VERSION}`,
      'Platform: platform.test',
      'Restaurant: Bella Cucina (10427)',
      'Access: FULL_ACCESS',
      'Time zone: Europe/Berlin',
      'Language: de, en',
      'Window and screen: 1440 × 900 of 1920 × 1080, at 1.5×',
      'Browser and system: Mozilla/5.0 (X11; Linux x86_64)',
    ]);
  });

  it('names the device’s zone if it differs, and omits facts that are unknown or not for this person', () => {
    const zone = { shop: 'Europe/Berlin', device: 'Asia/Tokyo' };
    expect(valueOf('Time zone', { ...HERE, zone })).toBe('Europe/Berlin (this device: Asia/Tokyo)');
    expect(valueOf('Console', { ...HERE, build: undefined })).toBe(version);
    expect(valueOf('Restaurant', { ...HERE, restaurant: { name: '', mid: '10427' } })).toBe('10427');
    expect(valueOf('Print agent', { ...HERE, agent: undefined })).toBeUndefined();
    expect(valueOf('Printing protocol', { ...HERE, agent: undefined })).toBeUndefined();
    expect(valueOf('Access', { ...HERE, permissionType: '' })).toBeUndefined();
  });
});
