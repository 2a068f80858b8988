import { Flex } from '@chakra-ui/react/flex';
import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../language/writing.ts';
import { useBusyMinutes } from '../../platform/busyMode.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';

/** The default preparation time of an order, in minutes (spec 000 §4.4, §9). */
const PREPARATION_MINUTES = 30;
const STEP_MINUTES = 5;
/** Minutes have two digits (spec 000 §5). */
const MOST_MINUTES = 95;
const CHOICES = Array.from({ length: MOST_MINUTES / STEP_MINUTES }, (_, index) => (index + 1) * STEP_MINUTES);

/** The height of a small button. */
const AS_HIGH_AS_A_ROW = { height: '9', '@media (pointer: coarse)': { height: 'target' } } as const;

interface Props {
  readonly size: 'sm' | 'md';
  readonly isHeld: boolean;
  /** Takes minutes of preparation. */
  readonly onAccept: (minutes: number) => void;
}

/**
 * Accepts in one tap: with 30 minutes, or with the minutes chosen in the list next to it. Busy mode adds its minutes,
 * as far as two digits allow.
 */
export function AcceptButtons({ size, isHeld, onAccept }: Props) {
  const { t } = useTranslation();
  const recipe = useRecipe({ key: 'input' });
  const [minutes, setMinutes] = useState(PREPARATION_MINUTES);
  const busyMinutes = useBusyMinutes();
  const busyOf = (value: number): number => Math.min(busyMinutes, MOST_MINUTES - value);
  const busy = busyOf(minutes);
  return (
    <Flex gap="1.5" flex="1 1 8rem" minWidth="0">
      <chakra.select
        css={{ ...recipe(), ...(size === 'sm' && AS_HIGH_AS_A_ROW) }}
        width="auto"
        flexShrink="0"
        paddingInline="1.5"
        fontSize="sm"
        fontWeight="semibold"
        aria-label={t('Minutes until ready')}
        title={t('Minutes until ready')}
        value={minutes}
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {CHOICES.map((value) => (
          <option key={value} value={value}>
            {busyOf(value) === 0 ? numberText(value) : `${numberText(value)} + ${numberText(busyOf(value))}`}
          </option>
        ))}
      </chakra.select>
      <HeldButton
        size={size}
        variant="solid"
        flex="1"
        paddingInline="2.5"
        isHeld={isHeld}
        data-key="a"
        aria-label={
          busy === 0
            ? t('Accept {{minutes}} min', { minutes })
            : t('Accept {{minutes}} + {{busy}} min', { minutes, busy })
        }
        onClick={() => onAccept(minutes + busy)}
      >
        {t('Accept')}
      </HeldButton>
    </Flex>
  );
}
