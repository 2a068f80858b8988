/** The form values of the profile, with the messages of spec 001 §5. The fields have the platform's names. */
import type { MerchantProfile } from '@servery/protocol/platform/profile';
import { t } from 'i18next';
import * as z from 'zod/mini';
import type { Choice } from '../../ui/forms/ChoiceField.tsx';
import { required } from '../required.ts';

export const profileSchema = z.object({
  name: required(() => t('please enter name!')),
  tagLine: required(() => t('please enter tagLine!')),
  address: required(() => t('please enter address!')),
  landMark: required(() => t('please enter landMark!')),
  city: required(() => t('please enter city!')),
  state: required(() => t('please enter state!')),
});
export type ProfileValues = z.output<typeof profileSchema>;

export const PROFILE_FIELDS = ['name', 'tagLine', 'address', 'landMark', 'city', 'state'] as const;

/** The fields of a profile that are edited; a profile may have more. */
export function profileValuesOf(profile: MerchantProfile): ProfileValues {
  const { name, tagLine, address, landMark, city, state } = profile;
  return { name, tagLine, address, landMark, city, state };
}

/**
 * The states to choose from.
 *
 * @param held the stored and the current value: both are always among the choices, whatever the platform lists.
 * @param nothing the label if none is chosen.
 */
export function stateChoices(
  states: readonly string[],
  held: readonly string[],
  nothing: string,
): Choice<string>[] {
  const names = [...new Set([...held.filter((name) => name !== '' && !states.includes(name)), ...states])];
  return [{ value: '', label: nothing }, ...names.map((name) => ({ value: name, label: name }))];
}
