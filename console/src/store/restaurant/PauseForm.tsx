import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { PAUSE_HOURS } from '@servery/protocol/platform/store';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { usePause } from './usePause.ts';

const HOURS = Array.from(
  { length: PAUSE_HOURS.max - PAUSE_HOURS.min + 1 },
  (_, step) => PAUSE_HOURS.min + step,
);

/** Shuts the restaurant for 1 to 23 hours, after which it opens automatically (spec 000 §8, spec 001 §4). */
export function PauseForm() {
  const { t } = useTranslation();
  const [hours, setHours] = useState<number>(PAUSE_HOURS.min);
  const [pause, isLoading] = usePause();

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void pause(hours);
  };
  return (
    <form onSubmit={submit}>
      <Flex gap="2.5" align="flex-end">
        <Box minWidth="0">
          <SelectField
            label={t('Close for')}
            choices={HOURS.map((value) => ({
              value: String(value),
              label: t('{{hours}} hours', { hours: value, count: value, defaultValue_one: '{{hours}} hour' }),
            }))}
            value={String(hours)}
            onChange={(value) => setHours(Number(value))}
          />
        </Box>
        <SubmitButton variant="outline" isSubmitting={isLoading}>
          {t('Close for a while')}
        </SubmitButton>
      </Flex>
    </form>
  );
}
