import { FieldErrorText, FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isWhole, readCard, withoutGaps, type CardTexts, type CardValues } from './cardRules.ts';

interface Props {
  readonly texts: CardTexts;
}

/**
 * The number and pin fields of a card, inside a `FormProvider` whose values include {@link CardValues}. Works with a
 * keyboard-emulating scanner: Enter in the number field moves to the pin, a scan with both fills both fields, and
 * neither submits an incomplete form.
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

  /** Fills both fields from a card found in the text of either. @returns the card, if any. */
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
    // Enter submits in the pin field, never in the number field: the pin may still belong to the previous card.
    if (name === 'pin' && !card) return;
    event.preventDefault();
    const input = event.currentTarget;
    if (!isWhole.card_number(form.getValues('card_number'))) {
      void form.trigger('card_number');
      // The next scan replaces this text.
      input.select();
    } else if (card && card.pin !== '') {
      // The scan held both: the user only has to press the button.
      input.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    } else {
      form.setFocus('pin', { shouldSelect: true });
    }
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    onBlur();
    // An error message that appears on mouse down would move the button away from the pointer.
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
        // No `name`: browsers would offer the user's own credit cards.
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
