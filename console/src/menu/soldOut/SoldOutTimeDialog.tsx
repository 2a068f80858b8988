import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { AlarmClock, Hand, Sunrise, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../time/momentText.ts';
import { timeIn, type WallTime } from '../../time/time.ts';
import { useHolidays } from '../../platform/holidays.ts';
import { useTimings } from '../../platform/time/timings.ts';
import { DialogFrame, DialogSections } from '../../ui/DialogFrame.tsx';
import type { Sellable } from './soldOutApi.ts';
import { MIN_SOLD_OUT_HOURS, hoursFromNow, nextOpening } from './soldOutTimes.ts';

interface Props {
  readonly entry: Sellable;
  /** By the server's clock, in milliseconds. */
  readonly now: number;
  readonly zone: string;
  /** @param until undefined: until someone changes it. */
  readonly onChoose: (until: WallTime | undefined) => void;
  readonly onClose: () => void;
}

/** Asks how long an item is sold out: three large buttons. */
export function SoldOutTimeDialog(props: Props) {
  return (
    <DialogFrame onClose={props.onClose}>
      <TurnOffSections {...props} />
    </DialogFrame>
  );
}

/** The contents of the dialog. */
export function TurnOffSections({ entry, now, zone, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const timings = useTimings();
  const holidays = useHolidays();
  const isLoading = timings.isLoading || holidays.isLoading;
  const hours = hoursFromNow(now, zone);
  const opening = nextOpening(timings.data ?? [], holidays.data ?? [], now, zone);
  // After midnight yesterday's service may still run, so its "tomorrow" is today; and closed days and
  // holidays are skipped.
  const daysUntilOpening = opening.at.daysAfter(timeIn(now, zone));
  const untilOpening =
    daysUntilOpening === 0
      ? t('Until today’s opening')
      : daysUntilOpening === 1
        ? t('Until tomorrow’s opening')
        : t('Until the next opening');
  const text = (moment: WallTime): string => momentText(moment.valueOf(), now, zone, t);
  const choices: readonly (readonly [LucideIcon, string, string, WallTime | undefined])[] = [
    [
      AlarmClock,
      t('For {{count}} hours', { count: MIN_SOLD_OUT_HOURS }),
      t('Back {{when}}', { when: text(hours) }),
      hours,
    ],
    opening.isKnown
      ? [Sunrise, untilOpening, t('Back {{when}}', { when: text(opening.at) }), opening.at]
      : [
          Sunrise,
          daysUntilOpening === 0
            ? t('Until this morning')
            : daysUntilOpening === 1
              ? t('Until tomorrow morning')
              : t('Until the next opening'),
          t('No hours set. Back {{when}}', { when: text(opening.at) }),
          opening.at,
        ],
    [Hand, t('Until further notice'), t('Stays sold out until you change it'), undefined],
  ];
  return (
    <DialogSections
      title={t('Mark {{name}} as sold out', { name: entry.name })}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      <Stack gap="2.5">
        {choices.map(([Icon, title, detail, until]) => (
          <Button
            key={title}
            height="auto"
            minHeight="16"
            paddingBlock="3"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            gap="4"
            // The opening time is not known yet.
            disabled={Icon === Sunrise && isLoading}
            onClick={() => onChoose(until)}
          >
            <Icon aria-hidden />
            <span>
              <span>{title}</span>
              <Text as="span" display="block" textStyle="small" fontWeight="normal" color="ink.muted">
                {detail}
              </Text>
            </span>
          </Button>
        ))}
        {entry.kind === 'add_on' && (
          <Text textStyle="small" color="ink.muted">
            {t('Keep the console open until then, so that this add-on comes back in stock automatically.')}
          </Text>
        )}
      </Stack>
    </DialogSections>
  );
}
