// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InlineField } from './InlineField.tsx';
import { usePriceColumn } from './usePriceColumn.ts';
import { TestChakra } from '../../ui/TestChakra.tsx';

const user = userEvent.setup();

const save = vi.fn(() => Promise.resolve(undefined));

afterEach(() => {
  save.mockClear();
});

function Sheet() {
  const { onEnter, column } = usePriceColumn();
  return (
    <ul {...column}>
      {['Uno', 'Due', 'Tre'].map((name) => (
        <li key={name}>
          <InlineField
            label={`Price of ${name}`}
            saved="10"
            inputMode="decimal"
            read={(typed) => (Number.isNaN(Number(typed)) ? { problem: 'No price' } : { value: typed })}
            save={save}
            onEnter={onEnter}
          />
          <button type="button">{name} in stock</button>
        </li>
      ))}
    </ul>
  );
}

const show = () => render(<Sheet />, { wrapper: TestChakra });
const price = (name: string) => screen.getByLabelText(`Price of ${name}`);
const focused = () => document.activeElement;

it('moves down by Enter and Tab and up by Shift+Tab, once a price is clicked or typed', async () => {
  show();
  await user.click(price('Uno'));
  await user.keyboard('{Enter}');
  expect(focused()).toBe(price('Due'));
  await user.tab();
  expect(focused()).toBe(price('Tre'));
  await user.tab({ shift: true });
  expect(focused()).toBe(price('Due'));
  await user.tab();
  await user.tab();
  // After the last price, the focus moves on to what follows it.
  expect(focused()).toBe(screen.getByText('Tre in stock'));
});

it('sends a price once by Enter, which also moves the focus away', async () => {
  show();
  await user.click(price('Uno'));
  await user.keyboard('5{Enter}');
  expect(focused()).toBe(price('Due'));
  await user.tab();
  expect(save).toHaveBeenCalledOnce();
});

it('leads through all controls of each row by Tab alone, and after Escape', async () => {
  show();
  await user.tab();
  await user.tab();
  expect(focused()).toBe(screen.getByText('Uno in stock'));
  await user.tab();
  await user.keyboard('12{Escape}');
  await user.tab();
  expect(focused()).toBe(screen.getByText('Due in stock'));
});

it('stays in a field whose text is invalid when Enter is pressed', async () => {
  show();
  await user.click(price('Uno'));
  await user.keyboard('dear{Enter}');
  expect(focused()).toBe(price('Uno'));
  expect(screen.getByText('No price')).toBeTruthy();
});
