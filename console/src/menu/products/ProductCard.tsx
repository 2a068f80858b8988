import { isEnabled, type Product } from '@servery/protocol/platform/products';
import { Pencil } from 'lucide-react';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { productMoney } from '../../platform/money.ts';
import { moneyAsTyped } from '../../platform/typedNumbers.ts';
import { SavedFlash, useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { AssignmentField, type Assignable } from './AssignmentField.tsx';
import { isInStock } from './bulk/bulkChange.ts';
import { InlineField } from './InlineField.tsx';
import { priceText, pricesOf, typedPrice, withRegularPriceAlone } from './prices.ts';
import type { ProductEdits } from './productEdits.ts';
import { editProductState } from './productText.ts';
import { ProductThumb } from './ProductThumb.tsx';
import { editProductUrl } from './urls.ts';
import type { AssignableGroups } from './useAssignableGroups.ts';

interface FieldsProps {
  readonly product: Product;
  readonly edits: ProductEdits;
  readonly categories: readonly Assignable[];
  /** Undefined when groups cannot be assigned here. */
  readonly groups: AssignableGroups | undefined;
}

/** A product's add-on groups with the names loaded so far, and the number of those not loaded yet. */
function groupsOf(
  { addonsGroups }: Product,
  { known, readOn }: AssignableGroups,
): { readonly named: readonly Assignable[]; readonly unnamed: number } {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const own = addonsGroups.map((group) => {
    const { id, name } =
      typeof group === 'string' ? { id: group, name: '' } : { id: group.addOnGroupId, name: group.name };
    return { id, name: names.get(id) ?? name };
  });
  const named = readOn
    ? own.filter(({ name }) => name !== '')
    : own.map(({ id, name }) => ({ id, name: name || id }));
  return { named, unnamed: own.length - named.length };
}

function categoriesOf({ categoryObj }: Product, categories: readonly Assignable[]): readonly Assignable[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return categoryObj.map(({ categoryId: id, categoryName }) => ({
    id,
    name: names.get(id) ?? (categoryName || id),
  }));
}

/** The part of the card that reverts a refused change. */
type Place = 'categories' | 'groups';

/** Every change is sent at once; a refused change is reverted, with the reason. */
const CardFields = memo(function CardFields({ product, edits, categories, groups }: FieldsProps) {
  const { productId: id, name, shortDescription } = product;
  const { t } = useTranslation();
  const [isSaved, flash] = useSavedFlash();
  /** The reason for the last refused change, per place. */
  const [problems, setProblems] = useState<Readonly<Partial<Record<Place, string | undefined>>>>({});
  const prices = pricesOf(product);
  const own = groups && groupsOf(product, groups);

  /** Flashes "Saved" after a success, and clears earlier refusal messages. */
  const flashing = async (sent: Promise<string | undefined>): Promise<string | undefined> => {
    const refusal = await sent;
    if (refusal === undefined) {
      flash();
      setProblems({});
    }
    return refusal;
  };
  const act = async (place: Place, sent: Promise<string | undefined>): Promise<void> => {
    setProblems((others) => ({ ...others, [place]: undefined }));
    const refusal = await flashing(sent);
    if (refusal !== undefined) setProblems((others) => ({ ...others, [place]: refusal }));
  };

  return (
    <>
      <div className="words">
        <InlineField
          label={t('Name')}
          kept={name}
          read={(typed) => (typed.trim() === '' ? { problem: t('Enter a name') } : { value: typed.trim() })}
          save={(value) => flashing(edits.saveWords(id, { name: value }))}
        />
        <InlineField
          label={t('Short description')}
          kept={shortDescription}
          isLong
          read={(typed) => ({ value: typed.trim() })}
          save={(value) => flashing(edits.saveWords(id, { shortDescription: value }))}
        />
      </div>
      <div className="assign">
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
      </div>
      <div className="side">
        <InlineField
          label={t('Price ($)')}
          kept={priceText(prices)}
          inputMode="decimal"
          read={(typed) => {
            const value = typedPrice(typed);
            if (value !== undefined && prices?.includeInSale === true && value < prices.salePrice) {
              return { problem: t('This is below the sale price. Change that first, under Edit.') };
            }
            if (value !== undefined) return { value };
            return {
              problem: t('Enter a price of 0 or more, such as {{example}}', { example: moneyAsTyped(1250) }),
            };
          }}
          save={(regularPrice) =>
            flashing(edits.savePrices(id, withRegularPriceAlone(product, regularPrice)))
          }
          help={
            prices?.includeInSale === true &&
            t('On sale for {{price}}', { price: productMoney(prices.salePrice) })
          }
        />
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
        <div className="foot">
          <SavedFlash isShown={isSaved} />
          <Link
            to={editProductUrl(id)}
            state={editProductState(product)}
            aria-label={t('Edit {{name}}', { name })}
          >
            <Pencil aria-hidden size={16} />
            {t('Edit')}
          </Link>
        </div>
      </div>
    </>
  );
});

/** Distance from the viewport at which a card renders its fields. */
const AHEAD = '800px';

/** Whether an element has been near the viewport. */
function useWasNear(): readonly [ref: RefObject<HTMLElement | null>, wasNear: boolean] {
  const ref = useRef<HTMLElement>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || ref.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [wasNear]);
  return [ref, wasNear];
}

interface CardProps extends FieldsProps {
  readonly isChosen: boolean;
  readonly onChoose: (products: readonly Product[], isChosen: boolean) => void;
}

/** One selectable product with inline editing. Its fields render when it comes near the viewport. */
export const ProductCard = memo(function ProductCard({ isChosen, onChoose, ...fields }: CardProps) {
  const { product } = fields;
  const { t } = useTranslation();
  const [ref, wasNear] = useWasNear();
  return (
    <article ref={ref} aria-label={product.name} {...(!wasNear && { 'data-far': true })}>
      <div className="pick">
        <ProductThumb product={product} />
        <label>
          <input
            type="checkbox"
            aria-label={t('Choose {{name}}', { name: product.name })}
            checked={isChosen}
            onChange={({ target }) => onChoose([product], target.checked)}
          />
        </label>
      </div>
      {wasNear ? (
        <CardFields {...fields} />
      ) : (
        <p className="words">
          <bdi>{product.name}</bdi>
        </p>
      )}
    </article>
  );
});
