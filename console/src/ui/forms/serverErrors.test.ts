import type { PlatformError } from '@servery/protocol/platform/answer';
import { t } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '../../language/language.ts';
import { showServerErrors } from './serverErrors.ts';

beforeAll(startEnglish);

interface Values {
  readonly name: string;
  readonly price: string;
}

/** The errors that a form with two fields shows for a refusal. */
function shownOf(refusal: Pick<PlatformError, 'message' | 'fields'>): Record<string, string | undefined> {
  const shown: Record<string, string | undefined> = {};
  showServerErrors<Values>(
    { kind: 'refused', ...refusal },
    { name: 'name', title: 'name', unitPrice: 'price' },
    (field, { message }) => {
      shown[field] = message;
    },
    t,
  );
  return shown;
}

it('puts an error below its field, by each of the platform’s names for it', () => {
  expect(shownOf({ message: '', fields: { title: 'is taken', unitPrice: 'is too high' } })).toEqual({
    name: 'is taken',
    price: 'is too high',
  });
  expect(shownOf({ message: '', fields: { name: 'is taken', title: 'is too long' } })).toEqual({
    name: 'is taken is too long',
  });
});

it('shows errors without a field above the form, and loses none', () => {
  expect(
    shownOf({ message: 'Not saved.', fields: { unitPrice: 'is too high', vat: 'must be a share' } }),
  ).toEqual({ price: 'is too high', 'root.server': 'Not saved. must be a share' });
  expect(shownOf({ message: '', fields: {} })).toEqual({
    'root.server': 'The platform refused this. Try again, or contact support.',
  });
});
