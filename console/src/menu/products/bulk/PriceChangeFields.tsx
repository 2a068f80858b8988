import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/currencies';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalMark, moneyAsTyped, typedMoney, typedShare } from '../../../platform/typedNumbers.ts';
import { BareInput } from '../../../ui/forms/BareInput.tsx';
import { ChoiceField } from '../../../ui/forms/ChoiceField.tsx';
import type { Ending, PriceChange } from './priceChange.ts';

/** The raw values of the fields, complete or not. */
export interface PriceFields {
  readonly direction: PriceChange['direction'];
  readonly unit: PriceChange['by']['unit'];
  readonly typed: string;
  readonly ending: Ending;
}

export const INITIAL_PRICE_FIELDS: PriceFields = {
  direction: 'raise',
  unit: 'percent',
  typed: '',
  ending: 'none',
};

/** The change that the fields describe; undefined unless the input is an amount, or a percentage up to 999.99 %. */
export function priceChangeOf({ direction, unit, typed, ending }: PriceFields): PriceChange | undefined {
  const number = unit === 'amount' ? typedMoney(typed) : typedShare(typed);
  if (number === undefined || (unit === 'percent' && number > 99_999)) return undefined;
  const by = unit === 'amount' ? { unit, amount: number } : { unit, share: number };
  return { direction, by, ending };
}

interface Props {
  readonly fields: PriceFields;
  readonly onChange: (fields: PriceFields) => void;
}

/** The fields of a price change: direction, amount and price ending. */
export function PriceChangeFields({ fields, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isWrong = fields.typed.trim() !== '' && priceChangeOf(fields) === undefined;
  return (
    <>
      <Flex columnGap="6" rowGap="4" wrap="wrap">
        <ChoiceField
          label={t('Direction')}
          value={fields.direction}
          choices={[
            { value: 'raise', label: t('Raise') },
            { value: 'lower', label: t('Lower') },
          ]}
          onChange={(direction) => onChange({ ...fields, direction })}
        />
        <ChoiceField
          label={t('Unit')}
          value={fields.unit}
          choices={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: PRODUCT_CURRENCY_SYMBOL },
          ]}
          onChange={(unit) => onChange({ ...fields, unit })}
        />
      </Flex>
      <Box display="grid" gap="1.5">
        <chakra.label htmlFor={id} textStyle="label">
          {fields.unit === 'percent' ? t('Percent') : t('Amount ($)')}
        </chakra.label>
        <BareInput
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxWidth="40"
          value={fields.typed}
          aria-invalid={isWrong}
          aria-describedby={`${id}-below`}
          onChange={({ target }) => onChange({ ...fields, typed: target.value })}
        />
        <chakra.span id={`${id}-below`} role="alert" textStyle="small" color="danger.fg">
          {isWrong && t('Enter a number of 0 or more, such as {{example}}', { example: moneyAsTyped(1250) })}
        </chakra.span>
      </Box>
      <ChoiceField
        label={t('Prices end with')}
        value={fields.ending}
        choices={[
          { value: 'none', label: t('Any digits') },
          ...(['00', '50', '99'] as const).map((value) => ({ value, label: `${decimalMark()}${value}` })),
        ]}
        onChange={(ending) => onChange({ ...fields, ending })}
      />
    </>
  );
}
