// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { leaveComposingKeys } from './inputMethod.ts';

leaveComposingKeys(window);

/**
 * Presses a key in a field.
 *
 * @returns how many listeners of the field and the document received it, and whether the browser acts on it.
 */
function press(init: KeyboardEventInit & { readonly keyCode?: number }, tag: 'input' | 'textarea' = 'input') {
  const field = document.body.appendChild(document.createElement(tag));
  const calls = vi.fn();
  field.addEventListener('keydown', calls);
  document.addEventListener('keydown', calls, { capture: true });
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  const isDefaultAllowed = field.dispatchEvent(event);
  document.removeEventListener('keydown', calls, { capture: true });
  field.remove();
  return { calls: calls.mock.calls.length, isDefaultAllowed };
}

it('leaves the Enter that confirms a composition to the input method', () => {
  expect(press({ key: 'Enter', isComposing: true })).toEqual({ calls: 0, isDefaultAllowed: false });
  // Safari ends the composition first.
  expect(press({ key: 'Enter', keyCode: 229 })).toEqual({ calls: 0, isDefaultAllowed: false });
  expect(press({ key: 'Escape', isComposing: true })).toEqual({ calls: 0, isDefaultAllowed: true });
  // In a textarea, Enter starts a line, which is the browser's job.
  expect(press({ key: 'Enter', isComposing: true }, 'textarea')).toEqual({
    calls: 0,
    isDefaultAllowed: true,
  });
});

it('leaves every other key to the page', () => {
  expect(press({ key: 'Enter', keyCode: 13 })).toEqual({ calls: 2, isDefaultAllowed: true });
  expect(press({ key: 'a' })).toEqual({ calls: 2, isDefaultAllowed: true });
});
