import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useZone } from '../../platform/merchant.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { addMonths, monthOf, sameDayIn } from '../../ui/calendar/days.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { AddingReport } from './AddingReport.tsx';
import type { DatedHoliday } from './holidayDays.ts';
import { holidayPlace, likelyCountry } from './holidayPlace.ts';
import { NotLoaded } from './NotLoaded.tsx';
import type { Place } from './publicHolidays.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useAddHolidays } from './useAddHolidays.ts';
import { useCalendars } from './useCalendars.ts';

/** How far ahead holidays are suggested, in months. */
const AHEAD = 12;

interface Props {
  /** The existing holidays. */
  readonly holidays: readonly DatedHoliday[];
  /** YYYY-MM-DD in the restaurant's zone. */
  readonly today: string;
  readonly onClose: () => void;
}

/** A country's public holidays of the next twelve months, to select and add together. */
export default function SuggestionsDrawer({ holidays, today, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  const mid = useSelector(selectMid) ?? '';
  const [chosenPlace, setPlace] = useState(() => holidayPlace.of(mid).get());
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { adding, added, add } = useAddHolidays();

  const { calendars, failure } = useCalendars();
  const { language } = new Intl.Locale(i18n.language);
  const found = useMemo(() => {
    if (!calendars) return undefined;
    const { countryZones, partsOf, publicHolidays } = calendars;
    const place =
      chosenPlace && chosenPlace.country in countryZones
        ? chosenPlace
        : { country: likelyCountry({ zone, language: navigator.language }, countryZones), part: '' };
    const parts = partsOf(place.country, language);
    // The stored choice may be missing from a newer version's data.
    const part = parts.some(({ code }) => code === place.part) ? place.part : '';
    const until = sameDayIn(addMonths(monthOf(today), AHEAD), today);
    const range = { from: today, until, language };
    return {
      countries: Object.keys(countryZones),
      country: place.country,
      parts,
      part,
      holidays: publicHolidays({ ...place, part }, range),
    };
  }, [calendars, chosenPlace, language, today, zone]);

  const choosePlace = (chosen: Place): void => {
    setPlace(chosen);
    setTicked([]);
    holidayPlace.of(mid).set(chosen);
  };
  const held = new Map(holidays.map(({ day, name }) => [day, name]));
  const chosen = found?.holidays.filter(({ day }) => ticked.includes(day) && !held.has(day)) ?? [];

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { count, notAdded } = await add(chosen);
    // If something was not added, the drawer stays open and says so; a toast must not cover its button.
    if (notAdded.length > 0) return;
    const title = count === 1 ? t('Holiday Added Successfully!') : t('{{count}} holidays added', { count });
    toaster.create({ type: 'success', title, duration: ADDED_MS });
    onClose();
  };

  return (
    <FormDrawer
      title={t('Public holidays')}
      submit={t('Add {{count}} holidays', { count: chosen.length, defaultValue_one: 'Add 1 holiday' })}
      form={{ isSubmitting: adding !== undefined, submit }}
      isSubmitHeld={chosen.length === 0}
      onClose={() => {
        // Stays open while adding, since it continues and its report must be seen.
        if (!adding) onClose();
      }}
    >
      <AddingReport adding={adding} added={added} />
      {found && (
        <Flex direction="column" gap="3">
          <SelectField
            label={t('Country')}
            choices={countryChoices(found.countries, i18n.language)}
            value={found.country}
            onChange={(country) => choosePlace({ country, part: '' })}
          />
          {found.parts.length > 0 && (
            <SelectField
              label={t('State or region')}
              choices={[
                { value: '', label: t('The whole country') },
                ...found.parts.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              value={found.part}
              onChange={(part) => choosePlace({ country: found.country, part })}
            />
          )}
        </Flex>
      )}
      {failure !== undefined && <NotLoaded failure={failure} />}
      {found ? (
        <SuggestionList
          suggestions={found.holidays}
          held={held}
          ticked={ticked}
          isDisabled={adding !== undefined}
          onTick={setTicked}
        />
      ) : (
        failure === undefined && <LoadingState />
      )}
      <Text textStyle="small" color="ink.muted">
        {t('Source: Wikipedia via date-holidays, CC BY-SA 3.0. Check the dates that matter to you.')}
      </Text>
    </FormDrawer>
  );
}

/** The countries, sorted by their names in a language. */
function countryChoices(codes: readonly string[], language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
