/** The facts that support asks for first, without secrets or guests' data. */
import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import { CONTRACT_VERSION } from '@servery/protocol/platform/contractVersion';
import type { TFunction } from 'i18next';
import { version } from '../../../package.json';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The facts about its environment that the page knows. */
export interface DeviceInfo {
  /** The restaurant's name and id; the name is empty until its record has loaded. */
  readonly restaurant: { readonly name: string; readonly mid: string };
  readonly permissionType: string;
  /** Host of the platform. */
  readonly platformHost: string;
  /** The print agent in words; undefined for a person who may not print. */
  readonly agent: string | undefined;
  /** IANA names; `shop` is the zone of the times on the pages. */
  readonly zone: { readonly shop: string; readonly device: string };
  readonly userAgent: string;
  readonly languages: readonly string[];
  /** CSS pixels. */
  readonly window: { readonly width: number; readonly height: number };
  readonly screen: { readonly width: number; readonly height: number };
  readonly pixelRatio: number;
  /** The short hash of the commit that was built; empty or undefined if it is not known. */
  readonly build: string | undefined;
}

const size = ({ width, height }: DeviceInfo['window']): string => `${width} × ${height}`;

/** The versions, then the environment. */
export function factsOf(device: DeviceInfo, t: TFunction): readonly Fact[] {
  const { restaurant, zone } = device;
  return [
    {
      label: t('Console'),
      value: device.build ? t('{{version}} (build {{build}})', { version, build: device.build }) : version,
    },
    ...(device.agent === undefined
      ? []
      : [
          { label: t('Print agent'), value: device.agent },
          { label: t('Printing protocol'), value: String(PROTOCOL_VERSION) },
        ]),
    { label: t('Platform contract'), value: CONTRACT_VERSION },
    { label: t('Platform'), value: device.platformHost },
    {
      label: t('Restaurant'),
      value: restaurant.name ? `${restaurant.name} (${restaurant.mid})` : restaurant.mid,
    },
    ...(device.permissionType ? [{ label: t('Access'), value: device.permissionType }] : []),
    {
      label: t('Time zone'),
      value:
        zone.shop === zone.device
          ? zone.shop
          : t('{{shop}} (this device: {{device}})', { shop: zone.shop, device: zone.device }),
    },
    { label: t('Language'), value: device.languages.join(', ') },
    {
      label: t('Window and screen'),
      value: t('{{window}} of {{screen}}, at {{ratio}}×', {
        window: size(device.window),
        screen: size(device.screen),
        ratio: device.pixelRatio,
      }),
    },
    { label: t('Browser and system'), value: device.userAgent },
  ];
}

/** The facts as plain text for support, one per line. */
export const supportText = (title: string, facts: readonly Fact[]): string =>
  [title, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
