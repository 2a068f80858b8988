import { Flex } from '@chakra-ui/react/flex';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusyMinutes } from '../../platform/busyMode.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';

/** Minutes of preparation where orders are accepted in one tap (spec 000 §4.4, §9). */
const PREPARATION_MINUTES = 30;
const STEP_MINUTES = 5;
/** Minutes hold two digits (spec 000 §5). */
const MOST_MINUTES = 95;

interface Props {
  readonly size: 'sm' | 'md';
  readonly isHeld: boolean;
  /** Takes minutes of preparation. */
  readonly onAccept: (minutes: number) => void;
}

/** Accept in one tap, for thirty minutes and those of busy mode, with five less and five more beside it. */
export function AcceptButtons({ size, isHeld, onAccept }: Props) {
  const { t } = useTranslation();
  const [minutes, setMinutes] = useState(PREPARATION_MINUTES);
  // Busy mode that comes on beside ninety minutes adds what is left.
  const busy = Math.min(useBusyMinutes(), MOST_MINUTES - minutes);
  const stepButton = (step: number, name: string) => (
    <HeldButton
      size={size}
      paddingInline="0"
      // On a narrow card they leave Accept its words; a finger needs them as wide as ever.
      css={{ '@media (pointer: fine)': { minWidth: '9' } }}
      // The sign stands before the figure whichever way people read.
      dir="ltr"
      aria-label={name}
      title={name}
      isHeld={isHeld || minutes + step < STEP_MINUTES || minutes + busy + step > MOST_MINUTES}
      onClick={() => setMinutes(minutes + step)}
    >
      {step < 0 ? `−${-step}` : `+${step}`}
    </HeldButton>
  );
  return (
    // In a phone's row they take a line, whatever their words need: what keeps its room is as high in every language.
    <Flex gap="1" flex={size === 'sm' ? { base: '1 1 100%', md: '1 1 auto' } : '1 1 auto'}>
      {stepButton(-STEP_MINUTES, t('Five minutes less'))}
      <HeldButton
        size={size}
        variant="solid"
        flex="1"
        paddingInline="2.5"
        isHeld={isHeld}
        data-key="a"
        onClick={() => onAccept(minutes + busy)}
      >
        {busy === 0
          ? t('Accept {{minutes}} min', { minutes })
          : t('Accept {{minutes}} + {{busy}} min', { minutes, busy })}
      </HeldButton>
      {stepButton(STEP_MINUTES, t('Five minutes more'))}
    </Flex>
  );
}
