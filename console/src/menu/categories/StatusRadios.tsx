import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { CATEGORY_STATUSES, type CategoryStatus } from '@servery/protocol/platform/catalogue';
import { startTransition, useId, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly legend: string;
  readonly value: CategoryStatus;
  /** May be slow, for example a navigation; the radio shows the new choice at once. */
  readonly onChange: (status: CategoryStatus) => void | Promise<void>;
}

/** Active or Inactive, for a category or as the list's filter. */
export function StatusRadios({ legend, value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const [shown, show] = useOptimistic(value);
  const choose = (status: CategoryStatus): void =>
    startTransition(async () => {
      show(status);
      await onChange(status);
    });
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label">{legend}</chakra.legend>
      <Flex columnGap="5" wrap="wrap">
        {CATEGORY_STATUSES.map((status) => (
          <chakra.label
            key={status.value}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="target"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={name}
              checked={status.value === shown}
              onChange={() => choose(status.value)}
              boxSize="5"
              accentColor="basil.fg"
              cursor="pointer"
            />
            <span>{t(status.label)}</span>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
