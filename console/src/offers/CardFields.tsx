import { FieldErrorText, FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isWhole, readCard, withoutGaps, type CardTexts, type CardValues } from './cardRules.ts';

interface Props {
  readonly texts: CardTexts;
}

/**
 * The number and the pin of a card, in the form around it (a `FormProvider` whose values have {@link CardValues}).
 * Works with a scanner that types: Enter behind the number leads to the pin, a scan that holds both fills both, and
 * neither sends a form that is not whole.
 */
export function CardFields({ texts }: Props) {
  return (
    <>
      <DigitsField name="card_number" texts={texts.number} />
      <DigitsField name="pin" texts={texts.pin} />
    </>
  );
}

interface FieldProps {
  readonly name: keyof CardValues;
  readonly texts: CardTexts['number'];
}

function DigitsField({ name, texts }: FieldProps) {
  const form = useFormContext<CardValues>();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, value, onChange, onBlur } = field;
  const { isSubmitting } = form.formState;

  /** Puts a card that was found in either field into both. @returns the card, where there was one. */
  const fill = (text: string): CardValues | undefined => {
    const card = readCard(text);
    if (!card || (name === 'card_number' && card.card_number === text)) return undefined;
    form.clearErrors(['card_number', 'pin']);
    form.setValue('card_number', card.card_number, { shouldDirty: true });
    if (card.pin !== '' || name === 'pin') form.setValue('pin', card.pin, { shouldDirty: true });
    return card;
  };
  const paste = (event: ClipboardEvent): void => {
    if (!isSubmitting && fill(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    const card = fill(value);
    // Behind the pin it sends, behind a number never: the pin may still be that of the card before.
    if (name === 'pin' && !card) return;
    event.preventDefault();
    const input = event.currentTarget;
    if (!isWhole.card_number(form.getValues('card_number'))) {
      void form.trigger('card_number');
      // The next scan takes the place of this one.
      input.select();
    } else if (card && card.pin !== '') {
      // Both at once: the next press, on the button, is the person's.
      input.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    } else {
      form.setFocus('pin', { shouldSelect: true });
    }
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    onBlur();
    // A message that appears under a button's press would move the button away from the pointer.
    const isForButton = relatedTarget?.closest('button') instanceof HTMLElement;
    if (fill(value) || isForButton || fieldState.invalid) return;
    if (value !== '' && !isWhole[name](value)) {
      form.setError(name, { type: 'blur', message: texts.onBlur() });
    }
  };

  return (
    <FieldRoot invalid={fieldState.invalid} required>
      <FieldLabel>{texts.label()}</FieldLabel>
      <Input
        ref={ref}
        value={value}
        // No name, by which browsers would offer the person's own credit cards.
        autoComplete="off"
        inputMode="numeric"
        readOnly={isSubmitting}
        onChange={({ target }) => {
          form.clearErrors(name);
          onChange(withoutGaps(target.value));
        }}
        onPaste={paste}
        onKeyDown={enter}
        onBlur={leave}
      />
      <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
    </FieldRoot>
  );
}
