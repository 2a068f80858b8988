import { Stack } from '@chakra-ui/react/stack';
import { ADD_ON_GROUP_PAGE_SIZE, type AddOnGroup, updateAddOnGroup } from '@servery/protocol/platform/addOns';
import { ListPlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIsOffered } from '../../platform/offered.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { pageIn, withPage } from '../../ui/lists/paging.ts';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useAddOnGroupsQuery, useDeleteAddOnGroupMutation } from './addOnsApi.ts';
import { AddOnGroupForm } from './AddOnGroupForm.tsx';
import { AddOnGroupTable } from './AddOnGroupTable.tsx';
import { GroupUsage } from './GroupUsage.tsx';
import { ADD, EDIT_GROUP, OPEN } from './urls.ts';
import { useMove } from './useMove.ts';

/** The add-on groups, one page at a time; the URL holds the page number and the open group. */
export function AddOnGroupList() {
  const { t } = useTranslation();
  const erase = useDeletion();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const move = useMove();
  const [deleteGroup] = useDeleteAddOnGroupMutation();
  const isEditOffered = useIsOffered(updateAddOnGroup);
  const list = useRef<HTMLElement>(null);
  const page = pageIn(search);
  const openId = search.get(OPEN);

  const remove = async ({ addOnGroupId: id, name }: AddOnGroup, isOnlyRow: boolean): Promise<void> => {
    const isGone = await erase({
      title: t('Are you sure want to delete?'),
      text: <GroupUsage groupId={id} name={name} />,
      run: () => deleteGroup(id),
      done: t('{{name}} deleted', { name }),
    });
    if (!isGone) return;
    // The focused element was removed.
    list.current?.focus();
    if (isOnlyRow && page > 0) await navigate({ search: withPage(search, page - 1) }, { replace: true });
    else if (id === openId) move({ [OPEN]: undefined, [ADD]: undefined }, true);
  };

  return (
    <Stack gap="4.5" minWidth="0">
      <PagedList
        query={useAddOnGroupsQuery({ page })}
        size={ADD_ON_GROUP_PAGE_SIZE}
        list={list}
        label={t('Add-on groups')}
        pages={t('Pages of add-on groups')}
        failed={t('The add-on groups could not be loaded')}
        icon={ListPlus}
        none={t('No add-on groups yet')}
        noneHint={t('Add a group such as sizes or toppings, then its add-ons.')}
        noneHere={t('No add-on groups on this page')}
        dialogs={(groups) =>
          groups
            .filter(({ addOnGroupId }) => addOnGroupId === search.get(EDIT_GROUP))
            .map((group) => (
              <AddOnGroupForm
                key={group.addOnGroupId}
                group={group}
                place="dialog"
                onClose={() => move({ [EDIT_GROUP]: undefined }, true)}
              />
            ))
        }
      >
        {(groups) => (
          <AddOnGroupTable
            groups={groups}
            openId={openId}
            onToggle={({ addOnGroupId: id }) =>
              move({ [OPEN]: id === openId ? undefined : id, [ADD]: undefined })
            }
            onEdit={isEditOffered ? ({ addOnGroupId: id }) => move({ [EDIT_GROUP]: id }) : undefined}
            onDelete={(group) => void remove(group, groups.length === 1)}
          />
        )}
      </PagedList>
    </Stack>
  );
}
