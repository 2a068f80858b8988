import { Button } from '@chakra-ui/react/button';
import { ADD_ON_GROUP_PAGE_SIZE } from '@servery/protocol/platform/addOns';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useShowAdded } from '../../ui/lists/useShowAdded.ts';
import { useLazyAddOnGroupsQuery } from './addOnsApi.ts';
import { AddOnGroupForm } from './AddOnGroupForm.tsx';
import { AddOnGroupList } from './AddOnGroupList.tsx';
import { Columns } from './Columns.tsx';
import { A_GROUP, ADD, addOnGroupUrl, GROUP, readChosenGroup, withParameters } from './urls.ts';
import { useIsWide } from './useIsWide.ts';
import { useMove } from './useMove.ts';
import { AddOnGroupPage } from './AddOnGroupPage.tsx';

/** The groups, and the form that adds one (spec 001 §2, decisions 27). */
function GroupsAndForm() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const move = useMove();
  const isWide = useIsWide();
  const isDialogOpen = search.get(ADD) === A_GROUP;
  const [ask] = useLazyAddOnGroupsQuery();
  const showAdded = useShowAdded(ADD_ON_GROUP_PAGE_SIZE, (page) => ask({ page }));
  return (
    <Page>
      <PageHeader title={t('Add-on groups')} description={t('What guests can add to a product')}>
        {!isWide && (
          <Button variant="solid" onClick={() => move({ [ADD]: A_GROUP })}>
            <Plus aria-hidden />
            {t('Add Addon Group')}
          </Button>
        )}
      </PageHeader>
      <Columns>
        <AddOnGroupList />
        <AddOnGroupForm
          place={isWide ? 'beside' : isDialogOpen ? 'dialog' : 'hidden'}
          onAdded={(added) => void showAdded(added, withParameters(search, { [ADD]: undefined }))}
          // Replaces the form's history entry, so that Back does not reopen it.
          onClose={() => move({ [ADD]: undefined }, true)}
        />
      </Columns>
    </Page>
  );
}

/** The list of groups, or the page of the chosen group: both use this route (spec 001 §2). */
export default function AddOnGroupsPage() {
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const chosen = readChosenGroup(state, search);
  if (!chosen) return <GroupsAndForm />;
  // Put the group in the URL too: the URL can then be shared, and changes to its other parameters keep the group.
  if (search.get(GROUP) !== chosen.id)
    return <Navigate replace to={addOnGroupUrl(chosen.id)} state={state} />;
  return <AddOnGroupPage key={chosen.id} chosen={chosen} />;
}
