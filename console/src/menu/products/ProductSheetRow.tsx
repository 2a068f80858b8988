import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { isEnabled, type Product } from '@servery/protocol/platform/products';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { useWasNear } from '../../ui/lists/useWasNear.ts';
import { categoriesOf, loadedGroupsOf } from './assignedNames.ts';
import type { Assignable } from './AssignmentField.tsx';
import { isInStock } from './bulk/bulkChange.ts';
import { PriceField, useSaleText } from './PriceField.tsx';
import type { ProductEdits } from './productEdits.ts';
import { ProductThumb } from './ProductThumb.tsx';
import { openProductUrl } from './urls.ts';
import type { AssignableGroups } from './useAssignableGroups.ts';
import { useInlineEdits } from './useInlineEdits.ts';

interface FieldsProps {
  readonly product: Product;
  readonly edits: ProductEdits;
  /** The category that the sheet shows. */
  readonly categoryId: string;
  readonly categories: readonly Assignable[];
  /** Undefined when groups cannot be assigned here. */
  readonly groups: AssignableGroups | undefined;
  /** As `onEnter` of `PriceField`. */
  readonly onEnter: (field: HTMLElement) => void;
}

/** The row's fields. Every change is sent at once; a refused change is reverted, with the reason. */
const RowFields = memo(function RowFields({
  product,
  edits,
  categoryId,
  categories,
  groups,
  onEnter,
}: FieldsProps) {
  const { productId: id, name } = product;
  const { t } = useTranslation();
  const { isSaved, problems, flashing, act } = useInlineEdits();
  const sale = useSaleText(product);
  const isOn = isEnabled(product.productStatus);
  const own = groups && loadedGroupsOf(product, groups);
  return (
    <>
      <div className="name">
        {/* Covers the row, below its controls. */}
        <Link to={openProductUrl(id, categoryId)} preventScrollReset>
          <bdi>{name}</bdi>
        </Link>
        <div className="state">
          <SavedFlash isShown={isSaved} />
          {!isSaved && !isOn && <span className="off">{t('Disabled')} </span>}
          {!isSaved && sale !== undefined && <span>{sale}</span>}
        </div>
      </div>
      <PriceField
        product={product}
        save={(prices) => flashing(edits.savePrices(id, prices))}
        onEnter={onEnter}
      />
      <div className="stock">
        <SwitchField
          name={t('In stock')}
          checked={isInStock(product)}
          onChange={(on) => void act('switches', edits.setInStock(id, on))}
        >
          <VisuallyHidden>{t('In stock')}</VisuallyHidden>
        </SwitchField>
      </div>
      <div className="enabled">
        <SwitchField
          name={t('Enabled')}
          checked={isOn}
          onChange={(on) => void act('switches', edits.setEnabled(id, on))}
        >
          <VisuallyHidden>{t('Enabled')}</VisuallyHidden>
        </SwitchField>
      </div>
      <ul className="chips">
        {categoriesOf(product, categories).map((category) => (
          <li key={category.id}>
            <bdi>{category.name}</bdi>
          </li>
        ))}
        {own?.named.map((group) => (
          <li key={group.id} className="group">
            <bdi>{group.name}</bdi>
          </li>
        ))}
        {own && own.unnamed > 0 && <li className="group">{t('{{count}} more', { count: own.unnamed })}</li>}
      </ul>
      {problems.switches !== undefined && (
        <p className="problem" role="alert">
          {problems.switches}
        </p>
      )}
    </>
  );
});

/** Distance from the viewport at which a row renders its fields. */
const AHEAD = '800px';

interface RowProps extends FieldsProps {
  readonly isChosen: boolean;
  readonly onChoose: (products: readonly Product[], isChosen: boolean) => void;
}

/** One product: selectable, with its price and switches. Its fields render when it comes near the viewport. */
export const ProductSheetRow = memo(function ProductSheetRow({ isChosen, onChoose, ...fields }: RowProps) {
  const { product } = fields;
  const { t } = useTranslation();
  const [ref, wasNear] = useWasNear<HTMLElement>(AHEAD);
  return (
    <article ref={ref} aria-label={product.name}>
      <label className="pick">
        <input
          type="checkbox"
          aria-label={t('Select {{name}}', { name: product.name })}
          checked={isChosen}
          onChange={({ target }) => onChoose([product], target.checked)}
        />
      </label>
      <div className="picture">
        <ProductThumb product={product} />
      </div>
      {wasNear ? (
        <RowFields {...fields} />
      ) : (
        <p className="name">
          <bdi>{product.name}</bdi>
        </p>
      )}
    </article>
  );
});
