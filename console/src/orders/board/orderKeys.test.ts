// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORDER_KEYS } from '../../ui/shortcuts.ts';
import { pressOrderKey } from './orderKeys.ts';

const pressed: string[] = [];
const onHelp = vi.fn();

function press(key: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
}
const listener = (event: KeyboardEvent): void => pressOrderKey(event, onHelp);
const focused = (): string => document.activeElement?.id ?? '';

beforeEach(() => {
  document.body.innerHTML = `
    <input id="search" data-key="/">
    <div data-order><a id="one" href="/1">1</a>
      <button data-key="a" id="accept-1">Accept</button><button data-key="p" id="print-1">Print</button></div>
    <div data-order><a id="two" href="/2">2</a><button data-key="r" id="ready-2">Ready</button></div>
    <div data-order><a id="three" href="/3">3</a><button data-key="r" disabled id="ready-3">Ready</button></div>`;
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id));
  }
  document.addEventListener('keydown', listener);
});
afterEach(() => {
  document.removeEventListener('keydown', listener);
  document.body.innerHTML = '';
  pressed.length = 0;
  onHelp.mockClear();
});

it('moves from order to order and stops at the ends', () => {
  const way = ['j', 'j', 'J', 'j', 'k', 'k', 'k'].map((key) => {
    press(key);
    return focused();
  });
  expect(way).toEqual(['one', 'two', 'three', 'three', 'two', 'one', 'one']);
});

it('presses the buttons of the focused order, and nothing without one', () => {
  press('a');
  press('j');
  for (const key of ['a', 'p', 'r']) press(key);
  press('j');
  for (const key of ['a', 'p', 'r']) press(key);
  press('j');
  press('r');
  expect(pressed).toEqual(['accept-1', 'print-1', 'ready-2']);
});

it.each(Object.keys(ORDER_KEYS))('has an effect for the documented key %s', (key) => {
  // Each key has an effect on one of the two: a new order is accepted and printed, a confirmed one is made ready.
  const did = ['one', 'two'].some((order) => {
    document.getElementById(order)?.focus();
    press(key);
    return focused() !== order || pressed.length > 0 || onHelp.mock.calls.length > 0;
  });
  expect(did).toBe(true);
});

it('ignores keys in text fields, with modifiers and under a dialog', () => {
  press('/');
  expect(focused()).toBe('search');
  press('j');
  expect(focused()).toBe('search');
  document.getElementById('one')?.focus();
  press('a', { ctrlKey: true });
  press('a', { metaKey: true });
  press('a', { repeat: true });
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-state="open"></div>');
  press('a');
  press('?');
  expect([pressed, onHelp.mock.calls]).toEqual([[], []]);
  document.querySelector('[role=dialog]')?.setAttribute('data-state', 'closed');
  press('?');
  expect(onHelp).toHaveBeenCalledTimes(1);
});
