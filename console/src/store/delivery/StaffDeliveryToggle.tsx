import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useDeliveryShutQuery, useSetDeliveryShutMutation } from '../shopApi.ts';
import { ToggleRow } from './ToggleRow.tsx';

/** Delivery by the restaurant's own staff, the same state wherever it is shown (decisions 8a). */
export const StaffDeliveryToggle = memo(function StaffDeliveryToggle() {
  const { t } = useTranslation();
  const query = useDeliveryShutQuery();
  const [setDeliveryShut] = useSetDeliveryShutMutation();
  const name = t('Delivery By Restaurant Staff');
  const turn = async (on: boolean): Promise<string | undefined> => {
    const { error } = await setDeliveryShut(!on);
    return error && errorText(error, t);
  };
  return (
    <ToggleRow
      name={name}
      about={t('Your own staff delivers orders to guests.')}
      query={query}
      isOn={query.data && !query.data.shut}
      onTurn={turn}
    />
  );
});
