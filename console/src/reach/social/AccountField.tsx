import type { SocialAccount } from '@servery/protocol/platform/social';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { accountName } from './accountName.ts';
import type { PostValues } from './postValues.ts';

interface Props {
  readonly control: Control<PostValues>;
  readonly accounts: readonly SocialAccount[];
}

/** The field for the post's account. */
export function AccountField({ control, accounts }: Props) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'account' });
  const { ref, value, onChange } = field;
  const none = value === '' ? [{ value, label: t('Select an account') }] : [];
  return (
    <SelectField
      ref={ref}
      label={t('Account')}
      choices={[...none, ...accounts.map((each) => ({ value: each.id, label: accountName(each) }))]}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
      required
    />
  );
}
