// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { useSubmit, type Failure } from './useSubmit.ts';

const FIELDS = { platform_name: 'name' } as const;

/** Sends a form once. @returns what stands under its field and above it. */
async function sent(send: () => Promise<Failure | undefined>) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: 'Counter' } });
    const { errors, isSubmitting } = form.formState;
    return { submit: useSubmit(form, FIELDS, send), errors, isSubmitting };
  });
  await act(() => result.current.submit());
  const { errors, isSubmitting, submit } = result.current;
  return {
    field: errors.name?.message,
    above: errors.root?.['server']?.message,
    isSubmitting,
    submit,
    result,
  };
}

const refused = (fields: Record<string, string>, message = ''): PlatformError => ({
  kind: 'refused',
  message,
  fields,
});
const OURS = 'Something went wrong. Please try again later.';

it('puts a refusal under the field that it names, and the rest above', async () => {
  const named = { platform_name: 'Name is taken', other: 'Too many' };
  expect(await sent(async () => Promise.resolve(refused(named)))).toMatchObject({
    field: 'Name is taken',
    above: 'Too many',
  });
  expect(await sent(async () => Promise.resolve(refused({ constructor: 'No such thing' })))).toMatchObject({
    field: undefined,
    above: 'No such thing',
  });
});

it('shows an error that is not the platform’s, answered or thrown, and can be sent again', async () => {
  const answered = { name: 'TypeError', message: 'x is undefined' };
  for (const send of [
    async () => Promise.resolve(answered),
    async () => Promise.reject(new Error('quota')),
  ]) {
    expect(await sent(send)).toMatchObject({ field: undefined, above: OURS, isSubmitting: false });
  }
});

it('keeps a server’s inner words to itself', async () => {
  const inner = { ...refused({ platform_name: 'NPE' }, 'NullPointerException'), kind: 'server' } as const;
  const { above, field } = await sent(async () => Promise.resolve(inner));
  expect(field).toBeUndefined();
  expect(above).toBe('The platform has a problem. Please try again in a moment.');
});

it('takes the error away once the next attempt succeeds', async () => {
  const answers: (Failure | undefined)[] = [refused({}, 'Closed'), undefined];
  const first = await sent(async () => Promise.resolve(answers.shift()));
  expect(first.above).toBe('Closed');
  await act(() => first.result.current.submit());
  expect(first.result.current.errors).toEqual({});
});

it('is how every form is sent that the platform answers', () => {
  // A ticket says what became of it in words of its own, the others ask the agent.
  const own = [
    'usePunch.ts',
    'GuestDataPage.tsx',
    'PrinterAddressForm.tsx',
    'AgentPairing.tsx',
    'useSubmit.ts',
    'useServerForm.ts',
  ];
  const console = join(import.meta.dirname, '../..');
  const senders = readdirSync(console, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.tsx?$/.test(path) && readFileSync(join(console, path), 'utf8').includes('handleSubmit'),
  );
  expect(senders.map((path) => path.replace(/.*[\\/]/, '')).sort()).toEqual(own.sort());
});
