import { ADD_ON_PAGE_SIZE } from '@servery/protocol/platform/addOns';
import { CookingPot } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { pageCountOf } from '../../ui/lists/paging.ts';
import { AddOnList } from './AddOnList.tsx';
import { useAddOnsQuery } from './addOnsApi.ts';

interface Props {
  readonly groupId: string;
  /** Counted from 0. */
  readonly page: number;
  /** Rendered below the list when the group has more than one page of add-ons. */
  readonly more: (pageCount: number) => ReactNode;
}

/** One page of a group's add-ons, with its loading, empty and failed state. */
export function AddOnsOfGroup({ groupId, page, more }: Props) {
  const { t } = useTranslation();
  const addOns = useAddOnsQuery({ groupId, page });
  return (
    <Loaded query={addOns} failed={t('The add-ons could not be loaded')}>
      {({ data, sent, total }) => {
        const pageCount = pageCountOf({ page, size: ADD_ON_PAGE_SIZE, rows: sent, total });
        return (
          <>
            <Card>
              {data.length > 0 ? (
                <AddOnList groupId={groupId} addOns={data} />
              ) : (
                <EmptyState icon={CookingPot} title={t('No add-ons in this group')}>
                  {t('Add the options guests can choose.')}
                </EmptyState>
              )}
            </Card>
            {pageCount > 1 && more(pageCount)}
          </>
        );
      }}
    </Loaded>
  );
}
