import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useWatched } from '../../storage/useWatched.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { useStored } from '../../session/useStored.ts';
import { ChoiceField, type Choice } from '../../ui/forms/ChoiceField.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { BUSY_CHOICES } from './BusyControls.tsx';
import { changeRule } from './busyDesk.ts';
import { endsBelow } from './busyRule.ts';
import { busySettings } from './busySettings.ts';
import { openOrders } from './openOrders.ts';

/** The minimum number of open orders that the rule accepts. */
const MIN_ORDERS = 2;
const MAX_ORDERS = 30;
const ORDER_CHOICES: readonly Choice<string>[] = Array.from(
  { length: MAX_ORDERS - MIN_ORDERS + 1 },
  (_, index) => ({
    value: String(MIN_ORDERS + index),
    label: String(MIN_ORDERS + index),
  }),
);

interface Props {
  /** Called after a change is stored. */
  readonly onSave: () => void;
}

/** The automatic rule: turns busy mode on while many orders are open. */
export function BusyRuleFields({ onSave }: Props) {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const { rule } = useStored(busySettings);
  const open = useWatched(openOrders);
  const save = (changes: Parameters<typeof changeRule>[1]): void => {
    changeRule(mid, changes);
    onSave();
  };
  return (
    <Stack gap="3">
      <SwitchField checked={rule.isOn} onChange={(isOn) => save({ isOn })}>
        {t('Turn on automatically when many orders are open')}
      </SwitchField>
      {rule.isOn && (
        <>
          <SelectField
            label={t('Open orders that turn it on')}
            help={t(
              'Counts new and accepted orders that aren’t ready yet, except those due in more than two hours.',
            )}
            choices={ORDER_CHOICES}
            value={String(rule.orders)}
            onChange={(orders) => save({ orders: Number(orders) })}
          />
          <ChoiceField
            label={t('Minutes added automatically')}
            choices={BUSY_CHOICES}
            value={rule.minutes}
            onChange={(minutes) => save({ minutes })}
          />
          <Text color="ink.muted">
            <span>
              {t('Turns off automatically with fewer than {{count}} open orders.', {
                count: endsBelow(rule.orders),
                defaultValue_one: 'Turns off automatically with fewer than 1 open order.',
              })}
            </span>{' '}
            {rule.isHeld && <span>{t('You turned it off. It can turn on again after that.')}</span>}{' '}
            {open !== undefined && (
              <span>
                {open < rule.orders
                  ? t('Open now: {{open}}.', { open })
                  : t('Open now: {{open}} or more.', { open: rule.orders })}
              </span>
            )}
          </Text>
        </>
      )}
    </Stack>
  );
}
