// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Pager } from './Pager.tsx';
import { TestChakra } from '../TestChakra.tsx';

it('names each page by its content, however many there are', () => {
  render(
    <TestChakra>
      <MemoryRouter>
        <Pager label="Pages of orders" page={1249} pageCount={20_000} />
      </MemoryRouter>
    </TestChakra>,
  );
  const here = screen.getByRole('link', { name: 'Page 1,250 of 20,000' });
  expect([here.textContent, here.getAttribute('aria-current')]).toEqual(['1,250', 'page']);
});
