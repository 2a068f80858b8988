// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import {
  deviceFields,
  isTokenNew,
  isTokenOfAnother,
  storeDeviceToken,
  markTokenRegistered,
} from './deviceToken.ts';

it('saves the token and flags it as new until the platform knows it', () => {
  storeDeviceToken('one', 'platform.test/1');
  expect(localStorage.getItem('device_token')).toBe('one');
  expect(localStorage.getItem('new_token')).toBe('true');
  storeDeviceToken('one', 'platform.test/1');
  expect(isTokenNew()).toBe(true);
  markTokenRegistered();
  storeDeviceToken('one', 'platform.test/1');
  expect(isTokenNew()).toBe(false);
});

it('flags a changed token, and the same token for another merchant', () => {
  storeDeviceToken('one', 'platform.test/1');
  markTokenRegistered();
  storeDeviceToken('two', 'platform.test/1');
  expect(isTokenNew()).toBe(true);
  expect(localStorage.getItem('device_token')).toBe('two');
  markTokenRegistered();
  expect(isTokenOfAnother('platform.test/1')).toBe(false);
  expect(isTokenOfAnother('platform.test/2')).toBe(true);
  storeDeviceToken('two', 'platform.test/2');
  expect(isTokenNew()).toBe(true);
});

it('belongs to no other merchant as long as there is none', () => {
  expect(isTokenOfAnother('platform.test/1')).toBe(false);
});

it('identifies the device in the fields of the call, always with the same id', () => {
  const fields = deviceFields('one');
  expect(fields).toEqual({
    smartDeviceOS: expect.stringMatching(/^\w+$/) as string,
    deviceToken: 'one',
    deviceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    deviceInfo: navigator.userAgent,
    pushNotificationService: { groupName: 'SELLER' },
  });
  expect(deviceFields('two').deviceId).toBe(fields.deviceId);
});
