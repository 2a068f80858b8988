import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AddOnGroupList } from './AddOnGroupList.tsx';
import { ADD_ADD_ON_GROUP } from './urls.ts';

/** The list of add-on groups alone (decisions 27). */
export default function ManageAddOnsPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('Manage add-ons')} description={t('What guests can add to a product')}>
        <ButtonLink to={ADD_ADD_ON_GROUP} icon={Plus} variant="solid">
          {t('Add Addon Group')}
        </ButtonLink>
      </PageHeader>
      <AddOnGroupList />
    </Page>
  );
}
