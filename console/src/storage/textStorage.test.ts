// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillStorage } from './fillStorage.ts';
import { deviceStorage } from './textStorage.ts';

/** A storage that is not accessible at all. */
function block(): void {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

afterEach(() => {
  for (const name of deviceStorage.names()) deviceStorage.remove(name);
});

describe('a storage that is full', () => {
  it('reports that a text is not stored, and keeps it for this page', () => {
    deviceStorage.set('theme', 'light');
    fillStorage();
    expect(deviceStorage.set('theme', 'dark')).toBe(false);
    expect([deviceStorage.get('theme'), deviceStorage.isStored('theme')]).toEqual(['dark', false]);
    expect(localStorage.getItem('theme')).toBe('light');
    vi.unstubAllGlobals();
    expect(deviceStorage.set('theme', 'dark')).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

describe('a storage that is blocked', () => {
  it('keeps values for this page only, and never throws', () => {
    block();
    expect(deviceStorage.isBlocked()).toBe(true);
    expect(deviceStorage.get('mid')).toBeNull();
    expect(deviceStorage.set('mid', '77')).toBe(false);
    expect([deviceStorage.get('mid'), deviceStorage.names()]).toEqual(['77', ['mid']]);
    deviceStorage.remove('mid');
    expect(deviceStorage.get('mid')).toBeNull();
  });
});
