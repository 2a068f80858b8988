import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * To be called as a form that stays is sent. What comes back is to be called once it is saved: the form then begins
 * anew with what is given, unless it was written in while it was on its way. That stays, and is not saved yet.
 */
export function onceSaved<Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'getValues' | 'reset'>,
): (saved: Values) => void {
  const sent = JSON.stringify(form.getValues());
  return (saved) => form.reset(saved, { keepValues: JSON.stringify(form.getValues()) !== sent });
}
