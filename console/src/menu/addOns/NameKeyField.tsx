import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/TextField.tsx';

interface Props<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** The key exists: other systems may refer to it, so it does not follow the name. */
  readonly isKept: boolean;
}

/** The key of an add-on or of a group (spec 001 §3). */
export function NameKeyField<Values extends FieldValues & { nameKey: string }>({
  control,
  isKept,
}: Props<Values>) {
  const { t } = useTranslation();
  return (
    <TextField
      control={control}
      name={'nameKey' as FieldPath<Values>}
      label={t('Name key')}
      help={
        isKept ? t('Doesn’t change when you change the name.') : t('Created from the name, without spaces.')
      }
      required
    />
  );
}
