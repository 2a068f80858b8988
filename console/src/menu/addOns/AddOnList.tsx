import { Box } from '@chakra-ui/react/box';
import { type AddOn, updateAddOn } from '@servery/protocol/platform/addOns';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../answers/errorText.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { SortableList } from '../../ui/lists/SortableList.tsx';
import { toaster } from '../../ui/toaster.ts';
import { useDeletion } from '../../ui/useDeletion.ts';
import {
  addOnId,
  useDeleteAddOnMutation,
  useReorderAddOnsMutation,
  useSetAddOnStockMutation,
} from './addOnsApi.ts';
import { AddOnForm } from './AddOnForm.tsx';
import { AddOnRow } from './AddOnRow.tsx';
import { EDIT_ADD_ON } from './urls.ts';
import { useMove } from './useMove.ts';
import { GroupUsage } from './GroupUsage.tsx';

/** Styled once at the root: a group can have a hundred rows. */
const ROWS = {
  '& .what': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  '& .name': { fontWeight: 'medium' },
  '& .price': { textStyle: 'small', color: 'ink.muted' },
  '& .stock': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 'target',
    minHeight: 'target',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
  '& .stock span': { display: { base: 'none', md: 'inline-block' }, minWidth: '16' },
} as const;

interface Props {
  readonly groupId: string;
  readonly addOns: readonly AddOn[];
}

/** A group's add-ons in the order guests see, with controls to move, edit, mark sold out and delete each. */
export function AddOnList({ groupId, addOns }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [reorder] = useReorderAddOnsMutation();
  const [deleteAddOn] = useDeleteAddOnMutation();
  const isEditOffered = useIsOffered(updateAddOn);
  const [search] = useSearchParams();
  const move = useMove();
  const edited = addOns.find((addOn) => addOn.addOnId === search.get(EDIT_ADD_ON));
  const [setStock] = useSetAddOnStockMutation();

  const remove = async ({ addOnId: addonId, name }: AddOn): Promise<void> => {
    await erase({
      title: t('Are you sure want to delete?'),
      text: <GroupUsage groupId={groupId} name={name} />,
      run: () => deleteAddOn({ groupId, addonId }),
      done: t('{{name}} deleted', { name }),
    });
  };
  const switchStock = async (
    { addOnId: addonId, name }: AddOn,
    inStock: boolean,
  ): Promise<string | undefined> => {
    const { error } = await setStock({ params: { groupId, addonId }, body: { fields: { inStock } } });
    if (error) return errorText(error, t);
    toaster.create({
      id: `stock-${addonId}`,
      type: 'success',
      title: t('Stock Status Change Successfully!'),
      description: name,
    });
    return undefined;
  };

  return (
    <Box css={ROWS}>
      <SortableList
        label={t('Add-ons')}
        items={addOns}
        idOf={addOnId}
        nameOf={({ name }) => name}
        onReorder={(ids) => reorder({ groupId, ids })}
      >
        {(addOn) => (
          <AddOnRow
            addOn={addOn}
            onStock={(inStock) => switchStock(addOn, inStock)}
            onEdit={isEditOffered ? () => move({ [EDIT_ADD_ON]: addOn.addOnId }) : undefined}
            onDelete={() => void remove(addOn)}
          />
        )}
      </SortableList>
      {edited && (
        <AddOnForm
          key={edited.addOnId}
          groupId={groupId}
          addOn={edited}
          groupName=""
          place="dialog"
          onClose={() => move({ [EDIT_ADD_ON]: undefined }, true)}
        />
      )}
    </Box>
  );
}
