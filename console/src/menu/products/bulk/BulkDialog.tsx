import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { Product } from '@servery/protocol/platform/products';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/forms/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { stepsOf, type BulkChange } from './bulkChange.ts';
import { BulkPreview } from './BulkPreview.tsx';
import {
  INITIAL_PRICE_FIELDS,
  priceChangeOf,
  PriceChangeFields,
  type PriceFields,
} from './PriceChangeFields.tsx';
import type { NamedJob } from './useBulkRun.ts';

/** The values of all fields; the kind decides which of them apply. */
interface Fields {
  readonly kind: BulkChange['kind'];
  readonly price: PriceFields;
  readonly inStock: boolean;
  readonly enabled: boolean;
  readonly categoryId: string;
  readonly moves: boolean;
}

const FIRST: Fields = {
  kind: 'price',
  price: INITIAL_PRICE_FIELDS,
  inStock: false,
  enabled: false,
  categoryId: '',
  moves: false,
};

/** The change that the fields describe; undefined while incomplete. */
function changeOf(fields: Fields, categories: readonly Category[]): BulkChange | undefined {
  const { kind, inStock, enabled, moves } = fields;
  switch (kind) {
    case 'price': {
      const price = priceChangeOf(fields.price);
      return price && { kind, price };
    }
    case 'stock':
      return { kind, inStock };
    case 'status':
      return { kind, enabled };
    case 'category': {
      const category = categories.find(({ categoryId }) => categoryId === fields.categoryId);
      return category && { kind, moves, category };
    }
  }
}

interface Props {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly onClose: () => void;
  /** Called with the jobs to send: only for products that the change affects. */
  readonly onSend: (jobs: readonly NamedJob[]) => void;
}

/** The dialog for one change to many products, with a preview before it is sent. */
export default function BulkDialog({ products, categories, onClose, onSend }: Props) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(FIRST);
  const set = (changes: Partial<Fields>): void => setFields((before) => ({ ...before, ...changes }));
  const change = useMemo(() => changeOf(fields, categories), [fields, categories]);
  const jobs = useMemo(
    () =>
      change === undefined
        ? []
        : products
            .map((product) => ({
              id: product.productId,
              name: product.name,
              steps: stepsOf(product, change),
            }))
            .filter(({ steps }) => steps.length > 0),
    [products, change],
  );
  const changing = new Set(jobs.map(({ id }) => id));
  const same = products.length - jobs.length;
  return (
    <FormDialog
      title={t('Change {{count}} products', {
        count: products.length,
        defaultValue_one: 'Change 1 product',
      })}
      submit={t('Change {{count}}', { count: jobs.length })}
      form={{
        isSubmitting: false,
        submit: (event) => {
          event.preventDefault();
          onSend(jobs);
        },
      }}
      isSubmitHeld={jobs.length === 0}
      onClose={onClose}
    >
      <Grid gap="4">
        <ChoiceField
          label={t('What to change')}
          value={fields.kind}
          choices={[
            { value: 'price', label: t('Price') },
            { value: 'stock', label: t('Stock') },
            { value: 'status', label: t('Status') },
            { value: 'category', label: t('Category') },
          ]}
          onChange={(kind) => set({ kind })}
        />
        {fields.kind === 'price' && (
          <PriceChangeFields fields={fields.price} onChange={(price) => set({ price })} />
        )}
        {fields.kind === 'stock' && (
          <ChoiceField
            label={t('Stock')}
            value={fields.inStock ? 'on' : 'off'}
            choices={[
              { value: 'on', label: t('In stock') },
              { value: 'off', label: t('Sold out') },
            ]}
            onChange={(stock) => set({ inStock: stock === 'on' })}
          />
        )}
        {fields.kind === 'status' && (
          <ChoiceField
            label={t('Status')}
            value={fields.enabled ? 'on' : 'off'}
            choices={[
              { value: 'on', label: t('Enabled') },
              { value: 'off', label: t('Disabled') },
            ]}
            onChange={(status) => set({ enabled: status === 'on' })}
          />
        )}
        {fields.kind === 'category' && (
          <>
            <ChoiceField
              label={t('Action')}
              value={fields.moves ? 'move' : 'add'}
              choices={[
                { value: 'add', label: t('Add to') },
                { value: 'move', label: t('Move to') },
              ]}
              onChange={(how) => set({ moves: how === 'move' })}
            />
            <SelectField
              label={t('Category')}
              help={
                fields.moves
                  ? t('They’ll be removed from their current categories.')
                  : t('They’ll also stay in their current categories.')
              }
              value={fields.categoryId}
              choices={[
                { value: '', label: t('Select a category…') },
                ...categories.map(({ categoryId, categoryName }) => ({
                  value: categoryId,
                  label: categoryName,
                })),
              ]}
              onChange={(categoryId) => set({ categoryId })}
            />
          </>
        )}
        {change && jobs.length > 0 && (
          <BulkPreview
            products={products.filter(({ productId }) => changing.has(productId))}
            change={change}
          />
        )}
        {change && same > 0 && (
          <Text textStyle="small" color="ink.muted">
            {t('{{count}} won’t change.', { count: same, defaultValue_one: '1 won’t change.' })}
          </Text>
        )}
        {change?.kind === 'price' && (
          <Text textStyle="small" color="ink.muted">
            {t('Sale prices change in the same proportion.')}
          </Text>
        )}
      </Grid>
    </FormDialog>
  );
}
