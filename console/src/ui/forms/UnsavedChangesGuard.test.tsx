// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '../../language/language.ts';
import { ConfirmProvider } from '../useConfirm.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { TestChakra } from '../TestChakra.tsx';

const user = userEvent.setup();

beforeAll(startEnglish);

/** A form with unsaved input on the page, and another over it that has some as well while its checkbox is on. */
function Forms() {
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <input type="checkbox" aria-label="Form over it" onChange={() => setIsOver(!isOver)} />
      <UnsavedChangesGuard when />
      {isOver && <UnsavedChangesGuard when searchPart="edit" />}
    </>
  );
}

it('asks for the form over another, and for the other one after it closes', async () => {
  const router = createMemoryRouter(
    [
      { path: '/forms', element: <Forms /> },
      { path: '/', element: 'Home' },
    ],
    { initialEntries: ['/forms?edit=1'] },
  );
  render(
    <TestChakra>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </TestChakra>,
  );
  const answer = async (word: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: word }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  // A navigation to another page, and only that, leaves the page's own form.
  await router.navigate('/forms?edit=2');
  expect(router.state.location.search).toBe('?edit=2');

  await user.click(screen.getByLabelText('Form over it'));
  void router.navigate('/forms');
  await answer('Stay');
  expect(router.state.location.search).toBe('?edit=2');

  await user.click(screen.getByLabelText('Form over it'));
  void router.navigate('/');
  await answer('Stay');
  expect(router.state.location.pathname).toBe('/forms');
  void router.navigate('/');
  await answer('Leave');
  expect(await screen.findByText('Home')).toBeTruthy();
});
