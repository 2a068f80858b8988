import type { Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/lists/Table.tsx';
import { ProductRow } from './ProductRow.tsx';

interface Props {
  readonly products: readonly Product[];
  readonly chosen: ReadonlyMap<string, unknown>;
  readonly onChoose: (products: readonly Product[], isChosen: boolean) => void;
}

/** Row styles: the whole row is a link; on phones it becomes a card. */
const TABLE_STYLES = {
  '& thead th, & tbody :is(td, th)': { paddingInline: { md: '2', xl: '4' } },
  // As high as a row of `ProductSheet`.
  '& tbody :is(td, th)': { paddingBlock: { md: '1.5' }, lineHeight: { md: 'tight' } },
  '& tbody tr': {
    position: 'relative',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gridTemplateAreas:
      '"pick picture name name" "pick picture price stock" "pick category category category" "pick text text text"',
    columnGap: '3',
    rowGap: '0.5',
    paddingInlineStart: '1',
    paddingInlineEnd: '4',
  },
  // Keeps the focused element clear of the bars at the bottom of the page.
  '& :is(a, input)': { scrollMarginBlock: '48' },
  '& tbody tr:hover': { bg: 'subtle' },
  '& a': { color: 'ink', fontWeight: 'semibold' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
  // Above the link that covers the row.
  '& .pick': {
    gridArea: 'pick',
    alignSelf: 'start',
    position: 'relative',
    zIndex: '1',
    width: { md: '14' },
  },
  '& :is(thead, tbody) .pick': { paddingInline: '0' },
  '& thead .pick': { paddingBlock: '0' },
  '& .pick label': { display: 'grid', placeItems: 'center', minHeight: 'target', minWidth: 'target' },
  '& .pick input': { boxSize: '5', accentColor: 'basil.fg', cursor: 'pointer' },
  '& .picture': { gridArea: 'picture', width: { md: '16' } },
  '& :is(thead, tbody) .picture': { paddingInlineStart: '0' },
  '& tbody .name': { gridArea: 'name', minWidth: { md: '32' } },
  // Chakra's reset keeps elements from inheriting it.
  '& tbody .name bdi': { overflowWrap: 'anywhere' },
  '& tbody .text': { gridArea: 'text', color: 'ink.muted' },
  '& .text > span': { lineClamp: { base: '1', md: '2' }, maxWidth: '80' },
  '& tbody .category': { gridArea: 'category', minWidth: { md: '28' } },
  '& tbody .price': {
    gridArea: 'price',
    textAlign: { base: 'start', md: 'end' },
    whiteSpace: 'nowrap',
    fontWeight: 'semibold',
    color: 'ink',
  },
  '& thead .price': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody .stock': {
    gridArea: 'stock',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '1', justifyContent: { base: 'end', md: 'start' } },
  },
} as const;

/** A table of selectable products that link to their edit pages (spec 001 §2). */
export function ProductTable({ products, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const areAllChosen = products.every(({ productId }) => chosen.has(productId));
  return (
    <Table css={TABLE_STYLES}>
      <thead>
        <tr>
          <th scope="col" className="pick">
            <label>
              <input
                type="checkbox"
                aria-label={t('Select all on this page')}
                checked={areAllChosen}
                onChange={() => onChoose(products, !areAllChosen)}
              />
            </label>
          </th>
          <th scope="col" className="picture">
            {t('Image')}
          </th>
          <th scope="col">{t('Product Name')}</th>
          <th scope="col">{t('Description')}</th>
          <th scope="col">{t('Category')}</th>
          <th scope="col" className="price">
            {t('Price ($)')}
          </th>
          <th scope="col">{t('Stock')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.productId}
            product={product}
            isChosen={chosen.has(product.productId)}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </Table>
  );
}
