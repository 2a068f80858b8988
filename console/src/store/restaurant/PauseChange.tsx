import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { PAUSE_HOURS } from '@servery/protocol/platform/store';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../platform/merchant.ts';
import { parseTime } from '../../time/time.ts';
import { useServerMinute } from '../../platform/time/useServerMinute.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { toaster } from '../../ui/toaster.ts';
import { usePauseShopMutation } from '../shopApi.ts';
import { openAtText } from './openAtText.ts';
import { HOUR_MS, hoursUntil, pauseEnds } from './pauseEnds.ts';
import { useRefusal } from './useRefusal.ts';

/** Extends or shortens a running pause, while the restaurant stays shut. @param openAt as the platform wrote it. */
export function PauseChange({ openAt }: { readonly openAt: string }) {
  const { t } = useTranslation();
  const zone = useZone();
  const now = useServerMinute();
  const [chosen, setChosen] = useState<string>();
  const [pause, { isLoading }] = usePauseShopMutation();
  const done = useRefusal();
  const end = parseTime(openAt, zone)?.valueOf();
  const choices = pauseEnds(now, zone, end).map((moment) => ({
    value: String(moment),
    label: openAtText(moment, now, zone),
  }));
  // A time that was chosen an hour ago may have passed.
  const until = [chosen, String(end), choices[0]?.value].find((wanted) =>
    choices.some(({ value }) => value === wanted),
  );

  const change = async (moment: number): Promise<void> => {
    const query = { hours: hoursUntil(moment, now), until: new Date(moment).toISOString() };
    if (await done(pause(query))) toaster.create({ type: 'success', title: t('Pause changed') });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void change(Number(until));
  };
  return (
    <form onSubmit={submit}>
      <Flex gap="2.5" align="flex-end" wrap="wrap">
        <Box minWidth="0">
          <SelectField label={t('Closed until')} choices={choices} value={until ?? ''} onChange={setChosen} />
        </Box>
        <SubmitButton variant="outline" isSubmitting={isLoading}>
          {t('Change the pause')}
        </SubmitButton>
        {end !== undefined && hoursUntil(end + HOUR_MS, now) <= PAUSE_HOURS.max && (
          <HeldButton isHeld={isLoading} onClick={() => void change(end + HOUR_MS)}>
            {t('One more hour')}
          </HeldButton>
        )}
      </Flex>
    </form>
  );
}
