// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fillStorage } from './fillStorage.ts';
import { listOf, stored, storedFields, yesOrNo } from './stored.ts';

/** Simulates a write in another tab, or a clearing of its storage (null). */
function writeElsewhere(key: string | null, text = ''): void {
  if (key === null) localStorage.clear();
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('a stored value', () => {
  const size = stored('size', z.enum(['small', 'large']), { per: 'device', otherwise: 'small' });
  const place = stored('place', z.object({ x: z.number() }), { per: 'device' });

  it('is its default, or undefined, until something is stored, and again after it is dropped', () => {
    expect([size.get(), place.get()]).toEqual(['small', undefined]);
    expect([size.set('large'), place.set({ x: 1 })]).toEqual([true, true]);
    expect([size.get(), place.get()]).toEqual(['large', { x: 1 }]);
    size.set(undefined);
    expect([size.get(), localStorage.getItem('size')]).toEqual(['small', null]);
  });

  it('is stored as text or as JSON, and is the same object until it changes', () => {
    size.set('large');
    place.set({ x: 1 });
    expect([localStorage.getItem('size'), localStorage.getItem('place')]).toEqual(['large', '{"x":1}']);
    expect(place.get()).toBe(place.get());
  });

  it.each(['', '{"x"', '{"x":"1"}', '[]', 'null', 'undefined'])('treats %j in storage as nothing', (text) => {
    localStorage.setItem('place', text);
    localStorage.setItem('size', text);
    expect([place.get(), size.get()]).toEqual([undefined, 'small']);
  });

  it('is read as text if it looks like JSON but is declared as text', () => {
    const word = stored('word', z.string(), { per: 'device' });
    for (const text of ['123', 'true', '1e5', '']) {
      word.set(text);
      expect(word.get()).toBe(text);
    }
    // The format of earlier versions.
    localStorage.setItem('word', '"es-MX"');
    expect(word.get()).toBe('es-MX');
  });

  it('is not stored if it does not match its own schema, and the previous value stays', () => {
    const count = stored('count', z.int().check(z.minimum(1)), { per: 'device' });
    count.set(2);
    expect(count.set(-1)).toBe(false);
    expect(count.get()).toBe(2);
  });

  it('notifies listeners of changes here, in another tab, and of a storage cleared there', () => {
    const listener = vi.fn();
    const stop = size.subscribe(listener);
    size.set('large');
    place.set({ x: 1 });
    expect(listener).toHaveBeenCalledTimes(1);
    writeElsewhere('size', 'small');
    expect([listener.mock.calls.length, size.get()]).toEqual([2, 'small']);
    writeElsewhere(null);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    size.set('large');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('reports that it is not stored if storage is full, and lasts for this page', () => {
    fillStorage();
    expect(size.set('large')).toBe(false);
    expect(size.get()).toBe('large');
    vi.unstubAllGlobals();
    writeElsewhere(null);
    expect(size.get()).toBe('small');
  });

  it('of a tab is separate from the device’s', () => {
    const draft = stored('draft', z.string(), { per: 'tab' });
    draft.set('text');
    expect([localStorage.getItem('draft'), sessionStorage.getItem('draft')]).toEqual([null, 'text']);
    draft.set(undefined);
  });
});

describe('a value per merchant', () => {
  it('is stored under the platform’s host and the merchant', () => {
    const notes = stored('notes', z.number(), { per: 'merchant', otherwise: 0 });
    notes.of('77').set(5);
    expect([notes.of('77').get(), notes.of('78').get()]).toEqual([5, 0]);
    expect(notes.of('77')).toBe(notes.of('77'));
    expect(localStorage.getItem('notes/127.0.0.1:4301/77')).toBe('5');
  });

  it('is moved from its key in earlier versions, the platform’s full address', () => {
    const before = (mid: string): string => `moved/http://127.0.0.1:4301/${mid}`;
    localStorage.setItem(before('77'), '5');
    localStorage.setItem(before('78'), '5');
    localStorage.setItem('moved/127.0.0.1:4301/78', '6');
    const moved = stored('moved', z.number(), { per: 'merchant' });
    expect([moved.of('77').get(), moved.of('78').get()]).toEqual([5, 6]);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'moved/127.0.0.1:4301/77',
      'moved/127.0.0.1:4301/78',
    ]);
  });

  it('stays at its old key while storage is full, and can still be used', () => {
    localStorage.setItem('full/http://127.0.0.1:4301/77', '5');
    fillStorage();
    const full = stored('full', z.number(), { per: 'merchant' });
    expect(full.of('77').get()).toBe(5);
    vi.unstubAllGlobals();
    expect(Object.entries(localStorage)).toEqual([['full/http://127.0.0.1:4301/77', '5']]);
  });
});

describe('several values as one object', () => {
  it('are the same object until one changes, and notify once for several changes', () => {
    const settings = storedFields({
      isOn: stored('is_on', yesOrNo, { per: 'device', otherwise: true }),
      name: stored('name', z.string(), { per: 'device', otherwise: '' }),
    });
    const listener = vi.fn();
    const stop = settings.subscribe(listener);
    expect(settings.get()).toEqual({ isOn: true, name: '' });
    settings.change({ isOn: false, name: 'Bar' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect([localStorage.getItem('is_on'), localStorage.getItem('name')]).toEqual(['no', 'Bar']);
    expect(settings.get()).toBe(settings.get());
    writeElsewhere('name', 'Grill');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(settings.get()).toEqual({ isOn: false, name: 'Grill' });
    settings.change({ name: '' });
    expect(settings.get()).toEqual({ isOn: false, name: '' });
    stop();
  });
});

describe('a list', () => {
  const list = stored('list', listOf(z.object({ orderId: z.string() })), { per: 'device', otherwise: [] });

  it.each([
    [null, []],
    ['[{"orderId":"7"},{"orderId":"8"}]', [{ orderId: '7' }, { orderId: '8' }]],
    ['[{"orderId":"7"},null,{"orderId":8},"9"]', [{ orderId: '7' }]],
    ['{"orderId":"7"}', []],
    ['[{"orderId"', []],
    ['', []],
  ])('reads the valid entries of %j', (text, entries) => {
    if (text !== null) localStorage.setItem('list', text);
    expect(list.get()).toEqual(entries);
  });
});
