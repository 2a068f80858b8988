import type { TFunction } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import type { AutoPrint } from './progress.ts';
import { onTrouble, notifyPrints } from './notifyPrints.ts';

const words = ((text: string, values: Record<string, string> = {}) =>
  text.replace(/{{(\w+)}}/g, (_whole, name: string) => values[name] ?? '')) as unknown as TFunction;
const print = (orderId: string, state: AutoPrint['state'], text = ''): AutoPrint => ({
  orderId,
  state,
  text,
});

function openTab() {
  const toasts: string[] = [];
  const notify = notifyPrints(
    {
      create: ({ type, title, description }) => toasts.push(`${type}: ${title} ${description}`),
      remove: (id) => toasts.push(`gone: ${id}`),
    },
    words,
  );
  return { toasts, notify };
}

describe('the toast', () => {
  it('says that orders are printing, then that all of them are printed', () => {
    const { toasts, notify } = openTab();
    notify([print('7', 'printing')]);
    notify([print('7', 'printing')]);
    notify([print('7', 'printing'), print('8', 'printing')]);
    notify([print('7', 'printed'), print('8', 'printing')]);
    notify([print('7', 'printed'), print('8', 'printed')]);
    notify([print('7', 'printed'), print('8', 'printed')]);
    notify([]);
    expect(toasts).toEqual([
      'loading: Order is Auto-Printing..... #7',
      'loading: Order is Auto-Printing..... #7, #8',
      'loading: Order is Auto-Printing..... #8',
      'success: Order Printed Successfully! #7, #8',
    ]);
  });

  it('claims nothing that the printer has not confirmed', () => {
    const { toasts, notify } = openTab();
    notify([print('7', 'printing')]);
    notify([print('7', 'sent')]);
    expect(toasts.at(-1)).toBe('success: Order sent to the printer #7. This printer can’t confirm printing.');
  });

  it('stays as long as an order is not printed', () => {
    const { toasts, notify } = openTab();
    notify([print('7', 'printing')]);
    notify([print('7', 'trouble', 'Waiting: out of paper')]);
    notify([print('7', 'trouble', 'Waiting: out of paper')]);
    expect(toasts.slice(1)).toEqual(['gone: auto-print', 'error: Not printed: #7 Waiting: out of paper']);
    notify([print('7', 'printing')]);
    notify([print('7', 'printed')]);
    expect(toasts.slice(3)).toEqual([
      'loading: Order is Auto-Printing..... #7',
      'gone: auto-print-trouble',
      'success: Order Printed Successfully! #7',
    ]);
  });
});

it('plays a sound once for every order that fails', () => {
  const sound = vi.fn();
  const notify = onTrouble(sound);
  notify([print('7', 'printing')]);
  expect(sound).toHaveBeenCalledTimes(0);
  notify([print('7', 'trouble')]);
  notify([print('7', 'trouble'), print('8', 'printing')]);
  expect(sound).toHaveBeenCalledTimes(1);
  notify([print('7', 'trouble'), print('8', 'trouble')]);
  expect(sound).toHaveBeenCalledTimes(2);
  notify([print('7', 'printed'), print('8', 'trouble')]);
  notify([print('7', 'trouble'), print('8', 'trouble')]);
  expect(sound).toHaveBeenCalledTimes(3);
});
