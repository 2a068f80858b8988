import { isEnabled, type Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { categoriesOf, loadedGroupsOf } from './assignedNames.ts';
import { AssignmentField, type Assignable } from './AssignmentField.tsx';
import { isInStock } from './bulk/bulkChange.ts';
import { InlineField } from './InlineField.tsx';
import { PriceField } from './PriceField.tsx';
import { useProductEdits } from './productEdits.ts';
import type { AssignableGroups } from './useAssignableGroups.ts';
import type { InlineEdits } from './useInlineEdits.ts';

interface Props {
  readonly product: Product;
  readonly categories: readonly Assignable[];
  /** Undefined when groups cannot be assigned here. */
  readonly groups: AssignableGroups | undefined;
  readonly inline: InlineEdits;
}

/** The inline edits of one product. Every change is sent at once; a refused change is reverted, with the reason. */
export function ProductDrawerFields({ product, categories, groups, inline }: Props) {
  const { productId: id, name, shortDescription } = product;
  const { t } = useTranslation();
  const edits = useProductEdits();
  const { problems, flashing, act } = inline;
  const own = groups && loadedGroupsOf(product, groups);
  return (
    <>
      <InlineField
        label={t('Name')}
        saved={name}
        read={(typed) => (typed.trim() === '' ? { problem: t('Enter a name') } : { value: typed.trim() })}
        save={(value) => flashing(edits.saveWords(id, { name: value }))}
      />
      <InlineField
        label={t('Short description')}
        saved={shortDescription}
        isLong
        read={(typed) => ({ value: typed.trim() })}
        save={(value) => flashing(edits.saveWords(id, { shortDescription: value }))}
      />
      <PriceField product={product} save={(prices) => flashing(edits.savePrices(id, prices))} hasHelp />
      <div className="switches">
        <SwitchField checked={isInStock(product)} onChange={(isOn) => flashing(edits.setInStock(id, isOn))}>
          {t('In stock')}
        </SwitchField>
        <SwitchField
          checked={isEnabled(product.productStatus)}
          onChange={(isOn) => flashing(edits.setEnabled(id, isOn))}
        >
          {t('Enabled')}
        </SwitchField>
      </div>
      <AssignmentField
        label={t('Categories')}
        add={t('Add a category…')}
        assigned={categoriesOf(product, categories)}
        choices={categories}
        // Without a category the product would only be in the list of all products.
        keepsOne
        problem={problems.categories}
        onAdd={(categoryId) => act('categories', edits.addCategory(id, categoryId))}
        onRemove={(categoryId) => act('categories', edits.removeCategory(id, categoryId))}
      />
      {groups && own && (
        <AssignmentField
          label={t('Add-on groups')}
          add={t('Add an add-on group…')}
          assigned={own.named}
          choices={groups.known}
          {...(own.unnamed > 0 && { more: { count: own.unnamed, onShow: groups.readOn } })}
          problem={problems.groups}
          onAdd={(groupId) => act('groups', edits.addGroup(id, groupId))}
          onRemove={(groupId) => act('groups', edits.removeGroup(id, groupId))}
        />
      )}
    </>
  );
}
