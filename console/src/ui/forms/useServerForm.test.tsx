// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import * as z from 'zod/mini';
import { toaster } from '../toaster.ts';
import { useServerForm, type Answer } from './useServerForm.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => 'Enter a name' })),
  note: z.string(),
});
type Values = z.output<typeof schema>;

const KEPT: Values = { name: 'Counter', note: '' };
const SAVED: Answer = { data: undefined };

let toast: MockInstance<typeof toaster.create>;
beforeEach(() => {
  toast = vi.spyOn(toaster, 'create');
});

interface Means {
  readonly send?: (sent: Values, edited: readonly string[]) => Promise<Answer>;
  readonly values?: Values;
  readonly afterwards?: (sent: Values) => Values;
  readonly notOffered?: string;
  readonly explainFailure?: () => Promise<string | undefined>;
}

/** Renders a form for server values; returns its actions and what it shows. */
function begin({ send = () => Promise.resolve(SAVED), values = KEPT, ...means }: Means = {}) {
  const onDone = vi.fn();
  const onUnknown = vi.fn();
  const sending = vi.fn(send);
  const { result, rerender, unmount } = renderHook(
    (server: { readonly values: Values; readonly mustKnow: boolean }) =>
      useServerForm({
        schema,
        values: server.values,
        fields: { platform_name: 'name', name: 'name' },
        send: sending,
        done: 'Saved',
        onDone,
        ...means,
        ...(server.mustKnow && { onUnknown }),
      }),
    { initialProps: { values, mustKnow: false } },
  );
  return {
    sending,
    onDone,
    onUnknown,
    unmount,
    submit: (): Promise<void> => act(() => result.current.submit()),
    /** Submits without waiting for the answer. */
    press: (): void => act(() => void result.current.submit()),
    write: (field: keyof Values, text: string): void =>
      act(() => result.current.setValue(field, text, { shouldDirty: true })),
    tell: (latest: Partial<Values>): void => rerender({ values: { ...values, ...latest }, mustKnow: false }),
    mustKnow: (): void => rerender({ values, mustKnow: true }),
    now: () => ({
      ...result.current.getValues(),
      under: result.current.formState.errors.name?.message,
      above: result.current.error,
      isDirty: result.current.isDirty,
      isSubmitting: result.current.isSubmitting,
      isMissing: result.current.isMissing,
      overtaken: result.current.overtaken,
    }),
  };
}

/** A request that is answered when the test says so. */
function held() {
  let answer: (answer: Answer) => void = () => undefined;
  const send = (): Promise<Answer> =>
    new Promise((resolve) => {
      answer = resolve;
    });
  return { send, answer: (given: Answer): Promise<void> => act(() => Promise.resolve(given).then(answer)) };
}

const failed = (error: Partial<PlatformError>): Answer => ({
  error: { kind: 'refused', message: '', fields: {}, ...error },
});
const OURS = 'Something went wrong. Please try again later.';

describe('sending a form', () => {
  it('sends valid values and the names of edited fields, reports success, and is clean', async () => {
    const form = begin();
    form.write('name', ' Kitchen ');
    expect(form.now().isDirty).toBe(true);
    await form.submit();
    const sent = { name: 'Kitchen', note: '' };
    expect(form.sending.mock.calls).toEqual([[sent, ['name']]]);
    expect(toast.mock.calls).toEqual([[{ type: 'success', title: 'Saved' }]]);
    expect(form.onDone.mock.calls).toEqual([[sent, undefined]]);
    expect(form.now()).toMatchObject({ ...sent, isDirty: false, isSubmitting: false, above: undefined });
  });

  it('starts over with the `afterwards` values', async () => {
    const form = begin({ afterwards: () => ({ name: '', note: '' }) });
    form.write('name', 'Kitchen');
    await form.submit();
    expect(form.now()).toMatchObject({ name: '', isDirty: false });
  });

  it('keeps input typed while sending, which is not saved yet', async () => {
    const { send, answer } = held();
    const form = begin({ send });
    form.write('name', 'Kitchen');
    form.press();
    await vi.waitFor(() => expect(form.sending).toHaveBeenCalled());
    form.write('note', 'by the door');
    await answer(SAVED);
    expect(form.now()).toMatchObject({ name: 'Kitchen', note: 'by the door', isDirty: true });
    // Reverted, so there is nothing to save.
    form.write('note', '');
    expect(form.now().isDirty).toBe(false);
  });

  it('sends nothing invalid', async () => {
    const form = begin();
    form.write('name', ' ');
    await form.submit();
    expect(form.sending).not.toHaveBeenCalled();
    expect(form.now().under).toBe('Enter a name');
  });

  it('reports nothing if nothing was sent', async () => {
    const form = begin({ send: () => Promise.resolve(undefined) });
    form.write('name', 'Kitchen');
    await form.submit();
    expect(toast).not.toHaveBeenCalled();
    expect(form.now()).toMatchObject({ name: 'Kitchen', isDirty: true, above: undefined });
  });

  it('sends once, however often submit is pressed', async () => {
    const { send, answer } = held();
    const form = begin({ send });
    form.press();
    form.press();
    await vi.waitFor(() => expect(form.sending).toHaveBeenCalled());
    await form.submit();
    await answer(SAVED);
    expect(form.sending).toHaveBeenCalledOnce();
    form.press();
    await vi.waitFor(() => expect(form.sending).toHaveBeenCalledTimes(2));
  });
});

describe('a form that is refused', () => {
  it('puts the message below the field it names, and the rest above', async () => {
    const fields = { platform_name: 'Name is taken', other: 'Too many' };
    const form = begin({ send: () => Promise.resolve(failed({ fields })) });
    await form.submit();
    expect(form.now()).toMatchObject({ under: 'Name is taken', above: 'Too many', isSubmitting: false });
    const unknown = begin({
      send: () => Promise.resolve(failed({ fields: { constructor: 'No such thing' } })),
    });
    await unknown.submit();
    expect(unknown.now()).toMatchObject({ under: undefined, above: 'No such thing' });
  });

  it('keeps the message while the user types and the server updates, until the next attempt', async () => {
    const answers = [failed({ message: 'Closed', fields: { name: 'Name is taken' } }), SAVED];
    const form = begin({ send: () => Promise.resolve(answers.shift()) });
    await form.submit();
    form.write('note', 'by the door');
    form.tell({ note: 'at the back' });
    expect(form.now()).toMatchObject({ under: 'Name is taken', above: 'Closed' });
    await form.submit();
    expect(form.now()).toMatchObject({ under: undefined, above: undefined });
  });

  it('shows an error from elsewhere, returned or thrown, and can be sent again', async () => {
    const answered = { error: { name: 'TypeError', message: 'x is undefined' } };
    for (const send of [() => Promise.resolve(answered), () => Promise.reject(new Error('quota'))]) {
      const form = begin({ send });
      await form.submit();
      expect(form.now()).toMatchObject({ under: undefined, above: OURS, isSubmitting: false });
    }
  });

  it('hides a server’s internal message', async () => {
    const inner = { kind: 'server', message: 'NullPointerException', fields: { name: 'NPE' } } as const;
    const form = begin({ send: () => Promise.resolve(failed(inner)) });
    await form.submit();
    expect(form.now()).toMatchObject({
      under: undefined,
      above: 'Something went wrong on the platform. Try again in a moment.',
    });
  });

  it('uses its own message if the platform lacks the call, or for another reason', async () => {
    const missing = () => Promise.resolve(failed({ kind: 'missing' }));
    const form = begin({ send: missing, notOffered: 'Not from here' });
    await form.submit();
    expect(form.now()).toMatchObject({ above: 'Not from here', isMissing: true });
    const elsewhere = begin({ send: missing, notOffered: '' });
    await elsewhere.submit();
    expect(elsewhere.now()).toMatchObject({ above: undefined, isMissing: true });
    const gone = begin({
      send: () => Promise.resolve(failed({ message: 'No' })),
      explainFailure: () => Promise.resolve('It is deleted'),
    });
    await gone.submit();
    expect(gone.now()).toMatchObject({ above: 'It is deleted', isMissing: false });
  });

  it('reports in a toast if the form is gone by then, and does not act on a page that was left', async () => {
    const refused = held();
    const form = begin({ send: refused.send });
    form.press();
    await vi.waitFor(() => expect(form.sending).toHaveBeenCalled());
    form.unmount();
    await refused.answer(failed({ message: 'Closed' }));
    expect(toast.mock.calls).toEqual([
      [{ id: expect.any(String) as string, type: 'error', title: 'Closed' }],
    ]);

    const good = held();
    const left = begin({ send: good.send });
    left.press();
    await vi.waitFor(() => expect(left.sending).toHaveBeenCalled());
    left.unmount();
    await good.answer(SAVED);
    expect(toast).toHaveBeenLastCalledWith({ type: 'success', title: 'Saved' });
    expect(left.onDone).not.toHaveBeenCalled();
  });
});

describe('a request whose response never comes', () => {
  it.each(['timeout', 'network'] as const)(
    'is not shown as an error if the outcome must be known: %s',
    async (kind) => {
      const form = begin({ send: () => Promise.resolve(failed({ kind })) });
      form.mustKnow();
      await form.submit();
      expect(form.onUnknown.mock.calls).toEqual([[KEPT]]);
      expect(form.onDone).not.toHaveBeenCalled();
      expect(form.now().above).toBeUndefined();
    },
  );

  it('is not confused with a refusal', async () => {
    const form = begin({ send: () => Promise.resolve(failed({ message: 'Closed' })) });
    form.mustKnow();
    await form.submit();
    expect(form.onUnknown).not.toHaveBeenCalled();
    expect(form.now().above).toBe('Closed');
  });

  it('is an error like any other if sending twice is harmless', async () => {
    const form = begin({ send: () => Promise.resolve(failed({ kind: 'timeout' })) });
    await form.submit();
    expect(form.now().above).toBe('The platform took too long to answer. Try again.');
  });
});

describe('a form that follows the server', () => {
  it('shows what someone else changed, except in a field that is being edited', () => {
    const form = begin();
    form.write('name', 'Kitchen');
    form.tell({ note: 'at the back' });
    expect(form.now()).toMatchObject({ name: 'Kitchen', note: 'at the back', isDirty: true, overtaken: [] });
    form.tell({ note: 'at the back', name: 'Bar' });
    expect(form.now()).toMatchObject({ name: 'Kitchen', note: 'at the back', overtaken: ['name'] });
    // Equal to the server's value, so there is nothing to save.
    form.write('name', 'Bar');
    expect(form.now()).toMatchObject({ isDirty: false, overtaken: [] });
  });

  it('has nothing edited after saving, and follows again', async () => {
    const form = begin();
    form.write('name', 'Kitchen');
    await form.submit();
    expect(form.now()).toMatchObject({ name: 'Kitchen', isDirty: false });
    form.tell({ name: 'Kitchen' });
    form.tell({ name: 'Bar' });
    expect(form.now()).toMatchObject({ name: 'Bar', note: '', isDirty: false, overtaken: [] });
  });

  it('is up to date after saving over someone else’s change', async () => {
    const form = begin();
    form.write('name', 'Kitchen');
    form.tell({ name: 'Bar' });
    await form.submit();
    form.tell({ name: 'Kitchen' });
    form.write('name', 'Terrace');
    expect(form.now()).toMatchObject({ isDirty: true, overtaken: [] });
  });

  it('applies changes that arrived while sending, after the response', async () => {
    const { send, answer } = held();
    const form = begin({ send });
    form.write('name', ' Kitchen ');
    form.press();
    await vi.waitFor(() => expect(form.sending).toHaveBeenCalled());
    form.tell({ name: 'KITCHEN', note: 'at the back' });
    expect(form.now()).toMatchObject({ name: ' Kitchen ', note: '', overtaken: [] });
    await answer(SAVED);
    expect(form.now()).toMatchObject({ name: 'KITCHEN', note: 'at the back', isDirty: false, overtaken: [] });
  });
});

const CONSOLE = join(import.meta.dirname, '../..');

/** The console's files, without tests, whose code matches; as their names. */
const filesWith = (pattern: RegExp): readonly string[] =>
  readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .filter((path) => pattern.test(readFileSync(join(CONSOLE, path), 'utf8')))
    .map((path) => path.replace(/.*[\\/]/, ''))
    .sort();

it('every form is sent through it', () => {
  // A form with two actions on this device only, neither of which calls the platform.
  expect(filesWith(/handleSubmit/)).toEqual(['GuestDataPage.tsx', 'useServerForm.ts']);
});

it('every form asks before unsaved input is left', () => {
  const guarded = new Set(filesWith(/<(?:PageForm|FormDrawer|AddForm|UnsavedChangesGuard)\b/));
  expect(filesWith(/\buseServerForm\(/).filter((file) => !guarded.has(file))).toEqual([
    // Parts of a page that asks for all of them, see `EditProductPage.tsx`.
    ...['EditProductPrice.tsx', 'EditProductWords.tsx'],
    'useCategoryForm.ts',
    'useCertificates.ts',
    'usePostForm.ts',
    'usePunch.ts',
  ]);
});

it('every form that adds says so for 2 to 3 seconds (spec 001 §4)', () => {
  const adding = filesWith(/^ +done: .*Added/m);
  expect(adding).toContain('CouponForm.tsx');
  expect(adding).toEqual(filesWith(/^ +done: .*Added.*\n +doneMs: ADDED_MS,/m));
});
