import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { PAUSE_HOURS } from '@servery/protocol/platform/store';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/serverClock.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toaster } from '../../ui/toaster.ts';
import { usePauseShopMutation } from '../shopApi.ts';
import { openAtText } from './openAtText.ts';
import { useRefusal } from './useRefusal.ts';

const HOURS = Array.from(
  { length: PAUSE_HOURS.max - PAUSE_HOURS.min + 1 },
  (_, step) => PAUSE_HOURS.min + step,
);

/** Shuts the restaurant for 1 to 23 hours, after which it opens by itself (spec 000 §8, spec 001 §4). */
export function PauseForm() {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const [hours, setHours] = useState<number>(PAUSE_HOURS.min);
  const [pause, { isLoading }] = usePauseShopMutation();
  const done = useRefusal();

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!(await done(pause({ hours })))) return;
    const now = serverNow(offset);
    toaster.create({
      type: 'success',
      title: t('Restaurant is closed now for {{hours}} hour(s)! Open At: {{time}}', {
        hours,
        time: openAtText(now + hours * 3_600_000, now, zone),
      }),
    });
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Flex gap="2.5" align="flex-end">
        <Box minWidth="0">
          <SelectField
            label={t('Close for')}
            choices={HOURS.map((value) => ({
              value: String(value),
              label: t('{{hours}} hour(s)', { hours: value }),
            }))}
            value={String(hours)}
            onChange={(value) => setHours(Number(value))}
          />
        </Box>
        <Button type="submit" disabled={isLoading} aria-busy={isLoading}>
          {t('Close for a while')}
        </Button>
      </Flex>
    </form>
  );
}
