import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { ListPlus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/lists/Pager.tsx';
import { pageIn } from '../../ui/lists/paging.ts';
import { AddOnForm } from './AddOnForm.tsx';
import { Columns } from './Columns.tsx';
import { ADD, ADD_ON_GROUPS, AN_ADD_ON, type ChosenGroup } from './urls.ts';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { useGroupName } from './useGroupName.ts';
import { useIsWide } from './useIsWide.ts';
import { useMove } from './useMove.ts';
import { AddOnsOfGroup } from './AddOnsOfGroup.tsx';

/** The add-ons of one group, and the form that adds one (spec 001 §2). */
export function AddOnGroupPage({ chosen }: { readonly chosen: ChosenGroup }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const move = useMove();
  const isWide = useIsWide();
  const { name, isUnknown } = useGroupName(chosen);
  const page = pageIn(search);
  const content = useFocusOnArrival();
  if (isUnknown) {
    return (
      <Page>
        <EmptyState
          icon={ListPlus}
          title={t('Add-on group not found')}
          level="h1"
          action={<ButtonLink to={ADD_ON_GROUPS}>{t('Go to add-on groups')}</ButtonLink>}
        >
          {t('It may have been deleted.')}
        </EmptyState>
      </Page>
    );
  }
  const isDialogOpen = search.get(ADD) === AN_ADD_ON;
  return (
    <Page ref={content} tabIndex={-1} outline="0">
      <BackLink to={ADD_ON_GROUPS}>{t('Add-on groups')}</BackLink>
      <PageHeader
        title={name === '' ? t('Add-on group') : name}
        description={t('In the order guests see them')}
      >
        {!isWide && (
          <Button variant="solid" onClick={() => move({ [ADD]: AN_ADD_ON })}>
            <Plus aria-hidden />
            {t('Add Addon')}
          </Button>
        )}
      </PageHeader>
      <Columns>
        <Stack gap="4.5" minWidth="0">
          <AddOnsOfGroup
            groupId={chosen.id}
            page={page}
            more={(pageCount) => <Pager label={t('Pages of add-ons')} page={page} pageCount={pageCount} />}
          />
        </Stack>
        <AddOnForm
          groupId={chosen.id}
          groupName={name}
          place={isWide ? 'beside' : isDialogOpen ? 'dialog' : 'hidden'}
          onClose={() => move({ [ADD]: undefined }, true)}
        />
      </Columns>
    </Page>
  );
}
