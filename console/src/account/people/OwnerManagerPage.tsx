import type { ownerManager } from '@servery/protocol/platform/account';
import { t as translate } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Card } from '../../ui/Card.tsx';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { OfferedRecord } from '../OfferedRecord.tsx';
import { required } from '../required.ts';
import { useOwnerManagerQuery, useSaveOwnerManagerMutation } from './peopleApi.ts';
import { AccountPage } from '../AccountPage.tsx';

/** The fields have the platform's names. A restaurant may have an owner but no manager. */
const schema = z.object({
  owner_name: required(() => translate('please enter owner name!')),
  manager_name: z.string().check(z.trim()),
});

/** Who runs the restaurant (spec 001 §2). */
export function OwnerManagerPage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t('Owner & manager')} description={t('Who we should ask for')}>
      <Card padded padding={{ base: '4', md: '6' }}>
        <OfferedRecord
          query={useOwnerManagerQuery()}
          failed={t('The names could not be loaded')}
          notOffered={t('This platform doesn’t store owner and manager names')}
        >
          {(people) => <PeopleForm people={people} />}
        </OfferedRecord>
      </Card>
    </AccountPage>
  );
}

function PeopleForm({ people }: { readonly people: z.output<typeof ownerManager> }) {
  const { t } = useTranslation();
  const [save] = useSaveOwnerManagerMutation();
  const { owner_name, manager_name } = people;
  const form = useServerForm({
    schema,
    values: { owner_name, manager_name },
    fields: ['owner_name', 'manager_name'],
    send: (fields) => save({ body: { fields } }),
    done: t('Updated Successfully!'),
    notOffered: t('You can’t change these names here.'),
  });
  return (
    <PageForm form={form} submit={t('Save')}>
      <TextField control={form.control} name="owner_name" label={t('Owner’s name')} required />
      <TextField
        control={form.control}
        name="manager_name"
        label={t('Manager’s name')}
        help={t('Leave empty if the owner is also the manager.')}
      />
    </PageForm>
  );
}
