// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOptions } from './useOptions.ts';

afterEach(cleanup);

function Dishes({
  dishes,
  onChoose,
}: {
  readonly dishes: readonly string[];
  readonly onChoose: (dish: string) => void;
}) {
  const { listId, fieldProps, optionProps } = useOptions({ options: dishes, idOf: (dish) => dish, onChoose });
  return (
    <>
      <input aria-label="Dish" {...fieldProps} />
      <div id={listId} role="listbox">
        {dishes.map((dish) => (
          <div key={dish} {...optionProps(dish)}>
            {dish}
          </div>
        ))}
      </div>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Dish' });
const active = () => screen.queryByRole('option', { selected: true })?.textContent;
const press = (key: string, init = {}) => fireEvent.keyDown(field(), { key, ...init });

it('moves through the options in a circle, and chooses the active one', () => {
  const onChoose = vi.fn<(dish: string) => void>();
  render(<Dishes dishes={['Soup', 'Salad', 'Pizza']} onChoose={onChoose} />);
  expect(active()).toBe('Soup');
  press('ArrowUp');
  expect(active()).toBe('Pizza');
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe('Salad');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByText('Salad').id);
  press('Enter');
  fireEvent.click(screen.getByText('Pizza'));
  expect(onChoose.mock.calls.map(([dish]) => dish)).toEqual(['Salad', 'Pizza']);
});

it('makes the first option active if the active one is gone, and has none without options', () => {
  const onChoose = vi.fn<(dish: string) => void>();
  const { rerender } = render(<Dishes dishes={['Soup', 'Salad']} onChoose={onChoose} />);
  fireEvent.pointerMove(screen.getByText('Salad'));
  expect(active()).toBe('Salad');
  rerender(<Dishes dishes={['Soup', 'Pizza']} onChoose={onChoose} />);
  expect(active()).toBe('Soup');
  rerender(<Dishes dishes={[]} onChoose={onChoose} />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});
