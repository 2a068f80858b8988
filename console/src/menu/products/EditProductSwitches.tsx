import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { isEnabled, updateProduct, type Product } from '@servery/protocol/platform/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { Time } from '../../platform/time/Time.tsx';
import { SavedFlash, useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { toaster } from '../../ui/toaster.ts';
import type { TextKey } from '../../language/textKey.ts';
import { ProductSection } from './ProductSection.tsx';
import {
  type ProductOption,
  useSetProductEnabledMutation,
  useSetProductInStockMutation,
  useSetProductOptionMutation,
} from './productsApi.ts';

interface Outcome {
  readonly error?: PlatformError | SerializedError | undefined;
}

/** The labels of a product's option switches; the same as on the add form. */
const OPTIONS = {
  enabledUserInstructions: 'Guests can add instructions',
  is_alcohol: 'Contains alcohol',
  is_sugary_item: 'Sugary item',
} as const satisfies Record<ProductOption, TextKey>;

/** A product's availability and option switches. Each saves at once, and reverts with the reason when refused. */
export function EditProductSwitches({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const { productId, inStock, productStatus, soldOutUntil } = product;
  const [setInStock] = useSetProductInStockMutation();
  const [setEnabled] = useSetProductEnabledMutation();
  const [isSaved, flash] = useSavedFlash();
  const [savedText, setSavedText] = useState<string>();

  const [setOption] = useSetProductOptionMutation();
  const isOffered = useIsOffered(updateProduct);
  // Only options whose current value the platform sends can be changed.
  const options = (Object.keys(OPTIONS) as ProductOption[]).filter(
    (option) => isOffered && typeof product[option] === 'boolean',
  );

  /** @returns why it was refused. */
  const showOutcome = ({ error }: Outcome, done: string | undefined): string | undefined => {
    if (isPlatformError(error) && error.kind === 'missing') {
      // The switches disappear when the call is missing, and a text below one of them would disappear with it.
      toaster.create({ id: 'not-offered', type: 'error', title: errorText(error, t) });
      return undefined;
    }
    if (error) return errorText(error, t);
    setSavedText(done);
    flash();
    return undefined;
  };
  const isInStock = inStock !== false;
  return (
    <ProductSection
      title={options.length > 0 ? t('Availability and options') : t('Availability')}
      aside={<SavedFlash isShown={isSaved} text={savedText} />}
    >
      <Flex columnGap="10" rowGap="2" wrap="wrap" align="center">
        <SwitchField
          checked={isInStock}
          onChange={async (on) =>
            showOutcome(
              await setInStock({ id: productId, inStock: on }),
              t('Stock Status Change Successfully!'),
            )
          }
        >
          {t('In stock')}
        </SwitchField>
        <SwitchField
          checked={isEnabled(productStatus)}
          onChange={async (on) => showOutcome(await setEnabled({ id: productId, enabled: on }), undefined)}
        >
          {t('Enabled')}
        </SwitchField>
        {!isInStock && soldOutUntil && (
          <Text textStyle="small" color="ink.muted">
            {t('Back in stock automatically:')} <Time written={soldOutUntil} short />
          </Text>
        )}
      </Flex>
      {options.length > 0 && (
        <Flex role="group" aria-label={t('Options')} columnGap="10" rowGap="2" wrap="wrap">
          {options.map((option) => (
            <SwitchField
              key={option}
              checked={product[option] === true}
              onChange={async (on) =>
                showOutcome(await setOption({ id: productId, option, on }), t('Updated Successfully!'))
              }
            >
              {t(OPTIONS[option])}
            </SwitchField>
          ))}
        </Flex>
      )}
    </ProductSection>
  );
}
