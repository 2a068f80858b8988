import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AddOnGroupList } from './AddOnGroupList.tsx';
import { ADD_ADD_ON_GROUP } from './urls.ts';

/** The list of add-on groups alone (decisions 27). */
export default function ManageAddOnsPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('Manage add-ons')} description={t('What guests can add to the dishes.')}>
        <Button asChild variant="solid">
          <Link to={ADD_ADD_ON_GROUP}>
            <Plus aria-hidden />
            {t('Add Addon Group')}
          </Link>
        </Button>
      </PageHeader>
      <AddOnGroupList />
    </Page>
  );
}
