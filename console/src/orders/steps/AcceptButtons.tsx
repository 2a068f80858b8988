import { Flex } from '@chakra-ui/react/flex';
import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../language/writing.ts';
import { useBusyMinutes } from '../../platform/busyMode.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { TextOfNow } from '../../ui/TextOfNow.tsx';
import type { PendingAccept } from './pendingAccepts.ts';

/** The default preparation time of an order, in minutes (spec 000 §4.4, §9). */
const PREPARATION_MINUTES = 30;
const STEP_MINUTES = 5;
/** Minutes have two digits (spec 000 §5). */
const MAX_MINUTES = 95;
const CHOICES = Array.from({ length: MAX_MINUTES / STEP_MINUTES }, (_, index) => (index + 1) * STEP_MINUTES);

const AS_HIGH_AS_A_BUTTON = { height: 'smallTarget' } as const;

interface Props {
  readonly size: 'sm' | 'md';
  readonly isHeld: boolean;
  /** An accept of this order that can still be undone or is being sent. */
  readonly pending: PendingAccept | undefined;
  /** Takes minutes of preparation. */
  readonly onAccept: (minutes: number) => void;
  readonly onUndo: () => void;
}

/**
 * Accepts in one tap: with 30 minutes, or with the minutes chosen in the list next to it. Busy mode adds its minutes,
 * as far as two digits allow. While the accept can be undone, the same button undoes it: it keeps the focus, and the
 * browser needs no layout before the frame that shows the result.
 */
export function AcceptButtons({ size, isHeld, pending, onAccept, onUndo }: Props) {
  const { t } = useTranslation();
  const recipe = useRecipe({ key: 'input' });
  const [minutes, setMinutes] = useState(PREPARATION_MINUTES);
  const busyMinutes = useBusyMinutes();
  const busyOf = (value: number): number => Math.min(busyMinutes, MAX_MINUTES - value);
  const busy = busyOf(minutes);
  return (
    // The button is wider while it can undo, if Decline leaves space: the buttons keep their lines, and no ticket below
    // moves.
    <Flex gap="1.5" flex={pending ? '1 1 12rem' : '1 1 8rem'} minWidth="0" align="center">
      {pending ? (
        // Small: two lines are no higher than the button, so the ticket does not grow.
        <Text role="status" flex="1" color="done.fg" fontSize="sm" lineHeight="tight" fontWeight="semibold">
          {t('Accepted for {{minutes}} min', { minutes: pending.minutes })}
        </Text>
      ) : (
        <chakra.select
          css={{ ...recipe(), ...(size === 'sm' && AS_HIGH_AS_A_BUTTON) }}
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
              {busyOf(value) === 0
                ? numberText(value)
                : `${numberText(value)} + ${numberText(busyOf(value))}`}
            </option>
          ))}
        </chakra.select>
      )}
      {pending ? (
        !pending.isSending && (
          <HeldButton
            key="button"
            size={size}
            isHeld={false}
            transition="none"
            // In a narrow pane, the seconds wrap below the word.
            flexShrink="1"
            flexWrap="wrap"
            columnGap="1.5"
            rowGap="0"
            fontSize="sm"
            // The second tap of a double tap on Accept does not undo.
            onClick={({ detail }) => detail < 2 && onUndo()}
          >
            <span key="undo">{t('Undo')}</span>
            <Text as="span" aria-hidden color="ink.muted">
              <TextOfNow read={(now) => String(Math.max(1, Math.floor((pending.sendsAt - now) / 1000)))} />
            </Text>
          </HeldButton>
        )
      ) : (
        <HeldButton
          key="button"
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
          <span key="accept">{t('Accept')}</span>
        </HeldButton>
      )}
    </Flex>
  );
}
