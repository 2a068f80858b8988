import { IconButton } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type Timing, TIMING_TYPES, updateTiming } from '@servery/protocol/platform/store';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOffered } from '../../platform/offered.ts';
import { isTimingOf, timingIntervals } from '../../platform/openingHours.ts';
import { Table } from '../../ui/lists/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useDeleteTimingMutation } from './timingsApi.ts';
import { timingText } from './weekText.ts';

interface Props {
  readonly timings: readonly Timing[];
  readonly onEdit: (id: string) => void;
}

/** What cannot be read stands last. */
const beginning = (timing: Timing): number => timingIntervals(timing)[0]?.from ?? Infinity;

/** The timings in the order of the week, each to be changed, where the platform can, or deleted (spec 001 §2). */
export function TimingTable({ timings, onEdit }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [deleteTiming] = useDeleteTimingMutation();
  const offersUpdates = useIsOffered(updateTiming);

  const remove = async (timing: Timing): Promise<void> => {
    const { id, name } = timing;
    const text = timingText(timing, t);
    await erase({
      title: t('Delete {{name}}?', { name }),
      text: isTimingOf(timing, 'CLOSED')
        ? t('The restaurant is then not closed {{days}}, {{hours}}.', text)
        : t('The restaurant is then not open {{days}}, {{hours}}, unless another timing says so.', text),
      run: () => deleteTiming({ query: { time_id: id } }),
      done: t('{{name}} is deleted', { name }),
    });
  };
  const typeText = ({ time_type }: Timing): string => {
    const known = TIMING_TYPES.find(({ value }) => value === time_type.toUpperCase());
    return known ? t(known.label) : time_type;
  };

  return (
    <Table aria-label={t('Timings')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Days')}</th>
          <th scope="col">{t('Times')}</th>
          <th scope="col">{t('Type')}</th>
          <th scope="col">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {timings
          .toSorted((one, other) => beginning(one) - beginning(other))
          .map((timing) => {
            const { days, hours } = timingText(timing, t);
            return (
              <tr key={timing.id}>
                <th scope="row">
                  <bdi>{timing.name}</bdi>
                </th>
                <td>{days}</td>
                <td>{hours}</td>
                <td>
                  <Tag colorPalette={isTimingOf(timing, 'OPEN') ? 'done' : 'cancelled'}>
                    {typeText(timing)}
                  </Tag>
                </td>
                <td className="actions">
                  {offersUpdates && (
                    <IconButton
                      variant="ghost"
                      aria-label={t('Edit {{name}}', { name: timing.name })}
                      onClick={() => onEdit(timing.id)}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                  )}
                  <IconButton
                    variant="ghost"
                    aria-label={t('Delete {{name}}', { name: timing.name })}
                    onClick={() => void remove(timing)}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </td>
              </tr>
            );
          })}
      </tbody>
    </Table>
  );
}
