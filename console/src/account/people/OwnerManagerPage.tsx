import { zodResolver } from '@hookform/resolvers/zod';
import type { ownerManager } from '@servery/protocol/platform/account';
import { t as translate } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { OfferedRecord } from '../OfferedRecord.tsx';
import { RecordFormFrame } from '../RecordFormFrame.tsx';
import { required } from '../required.ts';
import { useRecordForm } from '../useRecordForm.ts';
import { useOwnerManagerQuery, useSaveOwnerManagerMutation } from './peopleApi.ts';

/** The fields have the platform's names. A restaurant may have no manager beside its owner. */
const schema = z.object({
  owner_name: required(() => translate('please enter owner name!')),
  manager_name: z.string().check(z.trim()),
});
type PeopleValues = z.output<typeof schema>;

const FIELDS = { owner_name: 'owner_name', manager_name: 'manager_name' } as const;

const resolver = zodResolver(schema);

/** Who runs the restaurant (spec 001 §2). */
export function OwnerManagerPage() {
  const { t } = useTranslation();
  return (
    <Page width="form">
      <PageHeader
        title={t('Owner & manager')}
        description={t('Whom the platform’s people ask for when they call.')}
      />
      <Card padded padding={{ base: '4', md: '6' }}>
        <OfferedRecord
          query={useOwnerManagerQuery()}
          failed={t('The names could not be loaded')}
          notOffered={t('This platform does not keep the owner’s and the manager’s names')}
        >
          {(people) => <PeopleForm people={people} />}
        </OfferedRecord>
      </Card>
    </Page>
  );
}

function PeopleForm({ people }: { readonly people: z.output<typeof ownerManager> }) {
  const { t } = useTranslation();
  const [save] = useSaveOwnerManagerMutation();
  const { owner_name, manager_name } = people;
  const { form, submit, problem } = useRecordForm<PeopleValues>({
    resolver,
    kept: useMemo(() => ({ owner_name, manager_name }), [owner_name, manager_name]),
    fields: FIELDS,
    save: (fields) => save({ body: { fields } }),
    done: t('Updated Successfully!'),
    notOffered: t('This platform shows these names, but does not let you change them here.'),
  });
  return (
    <RecordFormFrame control={form.control} onSubmit={submit} submit={t('Save')} problem={problem?.message}>
      <TextField control={form.control} name="owner_name" label={t('Owner’s name')} required />
      <TextField
        control={form.control}
        name="manager_name"
        label={t('Manager’s name')}
        help={t('Leave it empty where the owner runs it.')}
      />
    </RecordFormFrame>
  );
}
