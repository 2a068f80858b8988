import { Text } from '@chakra-ui/react/text';
import type { Timing } from '@servery/protocol/platform/store';
import { useTranslation } from 'react-i18next';
import { isTimingOf } from '../../platform/time/openingHours.ts';
import { minuteText } from '../../time/wallClock.ts';
import { useLeastPreparation } from './preparation.ts';
import { beginningDays, lastOrders } from './week.ts';
import { timingText } from './weekText.ts';

/** A preview of the timing that is being edited: its days, its hours, and the last orders. */
export function TimingSummary({ timing }: { readonly timing: Timing }) {
  const { t } = useTranslation();
  const preparation = useLeastPreparation();
  const [day] = beginningDays(timing);
  if (day === undefined || timing.time_type === '') return null;
  const text = timingText(timing, t);
  const isOpen = isTimingOf(timing, 'OPEN');
  const [last] = isOpen && preparation !== undefined ? lastOrders([timing], day, preparation) : [];
  return (
    <Text role="status" textStyle="small" color="ink.muted">
      <span>{isOpen ? t('Open: {{days}}, {{hours}}.', text) : t('Closed: {{days}}, {{hours}}.', text)}</span>{' '}
      {last !== undefined && (
        <span>
          {t('An order that takes {{count}} minutes must arrive by {{time}} to be ready by closing.', {
            count: preparation,
            defaultValue_one: 'An order that takes 1 minute must arrive by {{time}} to be ready by closing.',
            time: minuteText(last),
          })}
        </span>
      )}
    </Text>
  );
}
