// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signIn } from './signIn.ts';
import { SignInForm } from './SignInForm.tsx';

vi.mock('./signIn.ts', () => ({ signIn: vi.fn() }));
vi.mock('../config.ts', () => ({ config: () => ({ forgotPasswordUrl: 'https://platform.test/forgot' }) }));

/** Fills a field without events, as some password managers do. */
function writeSilently(label: string, value: string): void {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
}

it('sends the fields’ content, and an email without invisible characters', async () => {
  vi.mocked(signIn).mockRejectedValue(new Error('nowhere'));
  render(<SignInForm onSignedIn={() => undefined} />);
  writeSilently('Email', ' \u{200B}owner@servery.test\u{A0}');
  writeSilently('Password', ' s ervery\u{200B}');
  fireEvent.submit(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  expect(vi.mocked(signIn).mock.calls[0]?.[0]).toEqual({
    user: 'owner@servery.test',
    password: ' s ervery\u{200B}',
  });
  // An error thrown instead of an answer is shown.
  expect((await screen.findByText(/Something went wrong/)).getAttribute('role')).toBe('alert');
});
