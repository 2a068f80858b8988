// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { useFollowing } from './useFollowing.ts';

const BEFORE = { name: 'Soup', descriptions: 'Hot' };

function start() {
  const { result, rerender } = renderHook(
    ({ current }) => {
      const form = useForm({ defaultValues: BEFORE });
      return { form, ...useFollowing(form, current) };
    },
    { initialProps: { current: BEFORE } },
  );
  return {
    write: (name: string) => act(() => result.current.form.setValue('name', name)),
    /** What the form's own submit does. */
    save: () => act(() => result.current.form.reset(result.current.form.getValues())),
    tell: (current: typeof BEFORE) => rerender({ current }),
    now: () => ({
      ...result.current.form.getValues(),
      written: result.current.written,
      overtaken: result.current.overtaken,
    }),
  };
}

describe('a form that follows the platform', () => {
  it('shows what somebody else changed, but for the field that is being written in', () => {
    const form = start();
    form.write('Broth');
    form.tell({ ...BEFORE, descriptions: 'Cold' });
    expect(form.now()).toEqual({ name: 'Broth', descriptions: 'Cold', written: ['name'], overtaken: [] });
    form.tell({ name: 'Bouillon', descriptions: 'Cold' });
    expect(form.now()).toEqual({
      name: 'Broth',
      descriptions: 'Cold',
      written: ['name'],
      overtaken: ['name'],
    });
  });

  it('has nothing written once it is saved, and follows again', () => {
    const form = start();
    form.write('Broth');
    form.save();
    expect(form.now()).toMatchObject({ name: 'Broth', written: [] });
    form.tell({ ...BEFORE, name: 'Broth' });
    form.tell({ ...BEFORE, name: 'Bouillon' });
    expect(form.now()).toEqual({ ...BEFORE, name: 'Bouillon', written: [], overtaken: [] });
  });

  it('is settled by saving over what somebody else wrote', () => {
    const form = start();
    form.write('Broth');
    form.tell({ ...BEFORE, name: 'Bouillon' });
    form.save();
    form.tell({ ...BEFORE, name: 'Broth' });
    form.write('Consommé');
    expect(form.now()).toMatchObject({ written: ['name'], overtaken: [] });
  });
});
