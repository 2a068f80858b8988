// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { onceSaved } from './onceSaved.ts';

function begun() {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '', note: '' } });
    return { form, isDirty: form.formState.isDirty };
  });
  const write = (field: 'name' | 'note', text: string): void =>
    act(() => result.current.form.setValue(field, text, { shouldDirty: true }));
  return { result, write };
}

it('begins anew with what was saved', () => {
  const { result, write } = begun();
  write('name', ' Counter ');
  const saved = onceSaved(result.current.form);
  act(() => saved({ name: 'Counter', note: '' }));
  expect(result.current.form.getValues()).toEqual({ name: 'Counter', note: '' });
  expect(result.current.isDirty).toBe(false);
});

it('leaves what was written meanwhile, which is not saved yet', () => {
  const { result, write } = begun();
  write('name', 'Counter');
  const saved = onceSaved(result.current.form);
  write('note', 'by the door');
  act(() => saved({ name: 'Counter', note: '' }));
  expect(result.current.form.getValues()).toEqual({ name: 'Counter', note: 'by the door' });
  expect(result.current.isDirty).toBe(true);
  // Taken back, there is nothing to save.
  write('note', '');
  expect(result.current.isDirty).toBe(false);
});
