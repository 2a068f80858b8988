import { FieldErrorText, FieldLabel, FieldRoot, Grid, Heading, Input, Stack, Text } from '@chakra-ui/react';
import { Fragment, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { ORDER_KEYS } from '../../ui/shortcuts.ts';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import type { TextKey } from '../../language/textKey.ts';
import { typedCount } from '../../platform/typedNumbers.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { allergyWords, changedWords, changesOf } from '../allergyWords.ts';
import { AllergyWordFields, wordLists, wordTexts } from './AllergyWordFields.tsx';
import { ARRIVAL_CHOICES, type ArrivalChoice, areLimits, listOptions, MAX_MINUTES } from './listOptions.ts';

const ARRIVAL_WORDS = {
  mark: 'Highlight it in Orders, open it on other pages',
  open: 'Open it on every page',
  stay: 'Stay on the current page',
} as const satisfies Record<ArrivalChoice, TextKey>;

/**
 * This device's options: when orders change colour, what a new order does, what the schedule dialog begins with, the
 * words that notes emphasise, and the keyboard shortcuts.
 */
export default function OrderOptionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const [{ limits, hasKeys, arrivals: kept, choosesLastTime }] = useState(listOptions.get);
  const [arrivals, setArrivals] = useState(kept);
  const [waiting, setWaiting] = useState(String(limits.waiting));
  const [late, setLate] = useState(String(limits.late));
  const [keys, setKeys] = useState(hasKeys);
  const [choosesLast, setChoosesLast] = useState(choosesLastTime);
  const [words, setWords] = useState(() => wordTexts(allergyWords(changedWords.of(mid).get())));
  const count = (typed: string): number => typedCount(typed, MAX_MINUTES) ?? Number.NaN;
  const chosen = { waiting: count(waiting), late: count(late) };
  const isWrong = !areLimits(chosen);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isWrong) return;
    listOptions.change({ limits: chosen, hasKeys: keys, arrivals, choosesLastTime: choosesLast });
    changedWords.of(mid).set(changesOf(wordLists(words)));
    onClose();
  };
  const minutes = (label: string, value: string, change: (value: string) => void) => (
    <FieldRoot invalid={isWrong}>
      <FieldLabel>{label}</FieldLabel>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </FieldRoot>
  );

  return (
    <FormDialog title={t('Options for this device')} form={{ isSubmitting: false, submit }} onClose={onClose}>
      <Stack gap="5">
        <Stack gap="2">
          <Heading as="h3" textStyle="section">
            {t('Colour by waiting time')}
          </Heading>
          <Grid templateColumns="repeat(2, minmax(0, 1fr))" alignItems="end" gap="3">
            {minutes(t('Yellow after (minutes)'), waiting, setWaiting)}
            {minutes(t('Red after (minutes)'), late, setLate)}
          </Grid>
          <FieldRoot invalid={isWrong}>
            <FieldErrorText role="alert">
              {isWrong && t('Enter whole minutes up to 120, with red later than yellow.')}
            </FieldErrorText>
          </FieldRoot>
        </Stack>
        <ChoiceField
          label={t('When a new order arrives')}
          choices={ARRIVAL_CHOICES.map((choice) => ({ value: choice, label: t(ARRIVAL_WORDS[choice]) }))}
          value={arrivals}
          onChange={setArrivals}
        />
        <SwitchField checked={choosesLast} onChange={setChoosesLast}>
          {t('Preselect the last preparation time used')}
        </SwitchField>
        <Stack gap="3">
          <SwitchField checked={keys} onChange={setKeys}>
            {t('Single-key shortcuts for the focused order')}
          </SwitchField>
          <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1.5" textStyle="small">
            {Object.entries(ORDER_KEYS).map(([key, does]) => (
              <Fragment key={key}>
                <Text as="dt" fontWeight="semibold">
                  {key.toUpperCase()}
                </Text>
                <Text as="dd" color="ink.muted">
                  {t(does)}
                </Text>
              </Fragment>
            ))}
          </Grid>
        </Stack>
        <AllergyWordFields words={words} onChange={setWords} />
      </Stack>
    </FormDialog>
  );
}
