// @vitest-environment happy-dom
import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Pager } from './Pager.tsx';

it('names each page by its content, however many there are', () => {
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <MemoryRouter>
        <Pager label="Pages of orders" page={1249} pageCount={20_000} />
      </MemoryRouter>
    </ChakraProvider>,
  );
  const here = screen.getByRole('link', { name: 'Page 1,250 of 20,000' });
  expect([here.textContent, here.getAttribute('aria-current')]).toEqual(['1,250', 'page']);
});
