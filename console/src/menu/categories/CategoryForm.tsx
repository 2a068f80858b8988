import { zodResolver } from '@hookform/resolvers/zod';
import {
  CATEGORY_STATUSES,
  SPECIAL_DEALS,
  type Category,
  type CategoryStatus,
} from '@servery/protocol/platform/catalogue';
import { t } from 'i18next';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPlatformError } from '../../platform/errorText.ts';
import { FormDrawer } from '../../ui/FormDrawer.tsx';
import { showServerErrors } from '../../ui/serverErrors.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/UnsavedChangesGuard.tsx';
import { statusOf, useSaveCategoryMutation } from './categoriesApi.ts';
import { StatusRadios } from './StatusRadios.tsx';

/** How long its success is told, in milliseconds (spec 001 §4). */
const TOLD_MS = 3000;

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the category') })),
  description: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a description') })),
  order: z
    .string()
    .check(z.trim(), z.regex(/^\d{1,6}$/, { error: () => t('Enter a whole number, 0 or more') })),
  status: z.enum(CATEGORY_STATUSES.map(({ value }) => value)),
});
type Values = z.output<typeof schema>;

/** What a category of special deals keeps when it is replaced by its edited self (spec 001 §7). */
function dealFields({ type, available_online, visibilityConfigurations }: Category) {
  if (type !== SPECIAL_DEALS) return {};
  return {
    type: SPECIAL_DEALS,
    ...(typeof available_online === 'boolean' && { available_online }),
    ...(visibilityConfigurations && { visibilityConfigurations }),
  } as const;
}

interface Props {
  /** The category to change; undefined adds one. */
  readonly category: Category | undefined;
  /** What a new category begins with. */
  readonly beginning: { readonly order: number; readonly status: CategoryStatus };
  readonly onClose: () => void;
}

/** Adds a category or changes one (spec 001 §2, §5). */
export function CategoryForm({ category, beginning, onClose }: Props) {
  const { t: translate } = useTranslation();
  const [saveCategory] = useSaveCategoryMutation();
  const { control, formState, handleSubmit, setError } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      name: category?.categoryName ?? '',
      description: category?.descriptions ?? '',
      order: String(category ? (category.order ?? '') : beginning.order),
      status: category ? statusOf(category) : beginning.status,
    },
  });
  const { field: status } = useController({ control, name: 'status' });
  const { errors, isDirty, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const { error } = await saveCategory({
      body: {
        fields: {
          ...(category && { categoryId: category.categoryId, ...dealFields(category) }),
          categoryName: values.name,
          descriptions: values.description,
          order: Number(values.order),
          status: values.status,
        },
      },
    });
    if (error === undefined) {
      const title = category ? translate('Updated Successfully!') : translate('Category Added Successfully!');
      toaster.create({ type: 'success', title, duration: TOLD_MS });
      onClose();
    } else if (isPlatformError(error)) {
      const fields = { categoryName: 'name', descriptions: 'description', order: 'order' } as const;
      showServerErrors<Values>(error, fields, setError, translate);
    }
  });

  return (
    <FormDrawer
      title={category ? translate('Edit Category') : translate('Add Category')}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      error={errors.root?.['server']?.message}
    >
      <UnsavedChangesGuard when={isDirty && !isSubmitting} isSearchPart />
      <TextField control={control} name="name" label={translate('Name')} required />
      <TextField control={control} name="description" label={translate('Description')} required multiline />
      <TextField
        control={control}
        name="order"
        label={translate('Order')}
        help={translate('Categories with smaller numbers come first.')}
        inputMode="numeric"
        required
      />
      <StatusRadios legend={translate('Status')} value={status.value} onChange={status.onChange} />
    </FormDrawer>
  );
}
