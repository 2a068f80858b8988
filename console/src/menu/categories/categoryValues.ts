/** The values of the category form, and their conversion from and to the platform's (spec 001 §3, §5, §7). */
import type { CallInput } from '@servery/protocol/platform/call';
import {
  CATEGORY_STATUSES,
  SPECIAL_DEALS,
  type Category,
  type CategoryStatus,
  type saveCategory,
} from '@servery/protocol/platform/catalogue';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { typedCount } from '../../platform/typedNumbers.ts';
import { statusOf } from './categoriesApi.ts';
import {
  rangeProblem,
  visibleTime,
  visibleTimeOf,
  visibleTimesOf,
  visibleTimeText,
  type RangeProblem,
} from './visibleTimes.ts';
import { yearProblem } from '../../time/typedDay.ts';

function problemText(problem: RangeProblem): string {
  switch (problem.kind) {
    case 'missing':
      return problem.at === 'start' ? t('Enter when it starts') : t('Enter when it ends');
    case 'reversed':
      return t('The end must be after the start');
    case 'overlap':
      return t('Overlaps with {{range}}', { range: visibleTimeText(problem.key) });
  }
}

/** The listed times, and the range being picked: it is saved even if the user has not clicked Add. */
const visibility = z
  .object({ times: z.array(visibleTime), start: z.string(), end: z.string() })
  .check(({ value, issues }) => {
    if (value.start === '' && value.end === '') return;
    for (const at of ['start', 'end'] as const) {
      const message = yearProblem(value[at]);
      if (message !== undefined) issues.push({ code: 'custom', path: [at], message, input: value });
    }
    const problem = rangeProblem(value, value.times);
    if (problem && issues.length === 0)
      issues.push({ code: 'custom', path: [problem.at], message: problemText(problem), input: value });
  });

/** Highest position that a category can have. */
const MAX_ORDER = 999_999;

export const categorySchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the category') })),
  description: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a description') })),
  order: z.string().check(
    z.refine((typed) => typedCount(typed, MAX_ORDER) !== undefined, {
      error: () => t('Enter a whole number, 0 or more'),
    }),
  ),
  status: z.enum(CATEGORY_STATUSES.map(({ value }) => value)),
  // For special deals only, like the fields below.
  availableOnline: z.boolean(),
  visibility,
});
export type CategoryValues = z.output<typeof categorySchema>;

/** The initial values of a new category. */
export interface Beginning {
  readonly order: number;
  readonly status: CategoryStatus;
}

/** The form values of the platform's category, or of a new one. */
export function valuesOf(category: Category | undefined, beginning: Beginning): CategoryValues {
  return {
    name: category?.categoryName ?? '',
    description: category?.descriptions ?? '',
    order: String(category ? (category.order ?? '') : beginning.order),
    status: category ? statusOf(category) : beginning.status,
    availableOnline: category?.available_online !== false,
    visibility: { times: visibleTimesOf(category?.visibilityConfigurations), start: '', end: '' },
  };
}

/** The values with the picked range added to the times. */
export function addPickedRange({
  visibility: { times, start, end },
  ...values
}: CategoryValues): CategoryValues {
  const all = start === '' ? times : [...times, visibleTimeOf({ start, end })];
  return { ...values, visibility: { times: all, start: '', end: '' } };
}

/** The form's values in the platform's format. @param id of the category that they replace. */
export function fieldsOf(
  values: CategoryValues,
  { id, isDeals }: { readonly id: string | undefined; readonly isDeals: boolean },
): CallInput<typeof saveCategory>['body']['fields'] {
  const { times } = addPickedRange(values).visibility;
  return {
    ...(id !== undefined && { categoryId: id }),
    categoryName: values.name,
    descriptions: values.description,
    order: typedCount(values.order, MAX_ORDER) ?? 0,
    status: values.status,
    ...(isDeals && {
      type: SPECIAL_DEALS,
      available_online: values.availableOnline,
      visibilityConfigurations: Object.fromEntries(times.map(({ key, value }) => [key, value])),
    }),
  };
}
