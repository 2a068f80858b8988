import { Box, Button, DrawerBody, DrawerFooter, DrawerHeader, DrawerTitle, Flex } from '@chakra-ui/react';
import type { Product } from '@servery/protocol/platform/products';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DrawerFrame } from '../../ui/DrawerFrame.tsx';
import { SavedFlash } from '../../ui/forms/SavedFlash.tsx';
import type { Assignable } from './AssignmentField.tsx';
import { EditsGuard } from './EditsGuard.tsx';
import { FIELDS_STYLES } from './inlineStyles.ts';
import { ProductDrawerFields } from './ProductDrawerFields.tsx';
import { editProductState } from './productText.ts';
import { ProductThumb } from './ProductThumb.tsx';
import { editProductUrl, OPEN } from './urls.ts';
import type { AssignableGroups } from './useAssignableGroups.ts';
import { useInlineEdits } from './useInlineEdits.ts';

interface Props {
  readonly product: Product;
  readonly categories: readonly Assignable[];
  /** Undefined when groups cannot be assigned here. */
  readonly groups: AssignableGroups | undefined;
  readonly onClose: () => void;
}

/** The drawer of a sheet's row: all inline edits of the product, with the way to its page (spec 001 §2). */
export default function ProductDrawer({ product, categories, groups, onClose }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const inline = useInlineEdits();
  const { productId, name } = product;
  return (
    <EditsGuard searchPart={OPEN}>
      {/* The focus starts at the title: in a field it would open a phone's keyboard over the others. */}
      <DrawerFrame
        onClose={onClose}
        initialFocusEl={() => title.current}
        onEscapeKeyDown={(event) => {
          // In a changed field Escape restores the saved value instead.
          if (document.activeElement?.matches('[data-changed]') === true) event.preventDefault();
        }}
      >
        <DrawerHeader display="flex" alignItems="center" gap="3">
          <ProductThumb product={product} />
          <DrawerTitle ref={title} tabIndex={-1} outline="0" minWidth="0" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </DrawerTitle>
        </DrawerHeader>
        <DrawerBody
          display="grid"
          gap="4"
          alignContent="start"
          gridTemplateColumns="minmax(0, 1fr)"
          css={FIELDS_STYLES}
          onFocus={({ target }) => {
            if (target instanceof HTMLSelectElement) groups?.readOn?.();
          }}
        >
          <ProductDrawerFields product={product} categories={categories} groups={groups} inline={inline} />
        </DrawerBody>
        <DrawerFooter alignItems="center">
          <Box flex="1">
            <SavedFlash isShown={inline.isSaved} />
          </Box>
          <Flex gap="2.5">
            <ButtonLink
              to={editProductUrl(productId)}
              state={editProductState(product)}
              icon={Pencil}
              aria-label={t('Edit {{name}}', { name })}
            >
              {t('Edit')}
            </ButtonLink>
            <Button onClick={onClose}>{t('Close')}</Button>
          </Flex>
        </DrawerFooter>
      </DrawerFrame>
    </EditsGuard>
  );
}
