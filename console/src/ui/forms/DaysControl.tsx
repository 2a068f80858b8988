import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../language/textKey.ts';
import { daysText, usualDays, type Days } from '../../time/daysText.ts';
import { Chip } from '../Chip.tsx';
import { DaysForm } from './DaysForm.tsx';

interface Props {
  /** The chosen days; undefined for none. */
  readonly days: Days | undefined;
  /** The label while none are chosen. */
  readonly none: string;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
  /** Why certain days cannot be chosen. */
  readonly problemOf: (days: Days) => TextKey | undefined;
  /** Takes the chosen days; undefined if they are cleared. */
  readonly onChange: (days: Days | undefined) => void;
}

const isSame = (one: Days, other: Days | undefined): boolean =>
  one.start === other?.start && one.end === other.end;

/**
 * The days that a list or a report covers: a button that names them, and a panel with the usual choices and a form for
 * any others.
 */
export function DaysControl({ days, none, today, problemOf, onChange }: Props) {
  const { t } = useTranslation();
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const usual = usualDays(today);
  const chosen = usual.find((each) => isSame(each.days, days));
  const name = chosen ? t(chosen.label) : days && daysText(days, today);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarDays aria-hidden />
        <span>{name ?? none}</span>
        <ChevronDown aria-hidden />
      </Button>
      <Flex id={panel} hidden={!isOpen} flex="1 1 100%" gap="3" wrap="wrap" align="flex-start">
        {isOpen && (
          <>
            <Flex gap="2" wrap="wrap" role="group" aria-label={t('Days')}>
              {usual.map((each) => (
                <Chip key={each.label} asChild aria-pressed={each === chosen}>
                  <button
                    type="button"
                    onClick={() => {
                      // The panel takes the pressed button with it.
                      button.current?.focus();
                      setIsOpen(false);
                      onChange(each.days);
                    }}
                  >
                    {t(each.label)}
                  </button>
                </Chip>
              ))}
            </Flex>
            <DaysForm days={days} today={today} problemOf={problemOf} onChange={onChange} />
          </>
        )}
      </Flex>
    </>
  );
}
