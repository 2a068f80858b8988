import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { SavingCard } from '../../ui/forms/SavingCard.tsx';
import { BusyControls } from './BusyControls.tsx';
import { BusyRuleFields } from './BusyRuleFields.tsx';

/** Busy mode on the page of the restaurant's settings. */
export function BusyModeCard() {
  const { t } = useTranslation();
  const [isSaved, flash] = useSavedFlash();
  return (
    <SavingCard title={t('Busy mode')} isSaved={isSaved}>
      <Text color="ink.muted">
        {t(
          'Adds minutes to the preparation times in Accept. Applies to this device only, so turn it on wherever you accept orders.',
        )}
      </Text>
      <BusyControls />
      <Box borderBlockStart="hairline" paddingBlockStart="4">
        <BusyRuleFields onSave={flash} />
      </Box>
    </SavingCard>
  );
}
