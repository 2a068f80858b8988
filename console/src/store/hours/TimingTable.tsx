import { type Timing, updateTiming } from '@servery/protocol/platform/store';
import { useTranslation } from 'react-i18next';
import { useIsOffered } from '../../platform/offered.ts';
import { isTimingOf, timingIntervals } from '../../platform/time/openingHours.ts';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import { RowTable } from '../../ui/lists/RowTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useDeleteTimingMutation } from './timingsApi.ts';
import { timingText, typeText } from './weekText.ts';

interface Props {
  readonly timings: readonly Timing[];
  readonly onEdit: (id: string) => void;
}

/** Unreadable timings come last. */
const beginning = (timing: Timing): number => timingIntervals(timing)[0]?.from ?? Infinity;

/** The timings in the order of the week; each can be deleted, and changed if the platform can (spec 001 §2). */
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
        ? t('The restaurant will no longer be closed {{days}}, {{hours}}.', text)
        : t(
            'The restaurant will no longer be open {{days}}, {{hours}}, unless another timing covers it.',
            text,
          ),
      run: () => deleteTiming({ query: { time_id: id } }),
      done: t('{{name}} deleted', { name }),
    });
  };
  return (
    <RowTable
      label={t('Timings')}
      // The days are written as within a sentence.
      css={{ '& td:first-letter': { textTransform: 'uppercase' } }}
      rows={timings.toSorted((one, other) => beginning(one) - beginning(other))}
      keyOf={({ id }) => id}
      columns={[
        { head: t('Name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { head: t('Days'), cell: (timing) => timingText(timing, t).days },
        { head: t('Times'), cell: (timing) => timingText(timing, t).hours },
        {
          head: t('Type'),
          cell: (timing) => (
            <Tag colorPalette={isTimingOf(timing, 'OPEN') ? 'done' : 'cancelled'}>
              {typeText(timing.time_type, t)}
            </Tag>
          ),
        },
      ]}
      actions={{
        head: t('Actions'),
        cell: (timing) => (
          <EditAndDelete
            name={timing.name}
            edit={offersUpdates ? () => onEdit(timing.id) : undefined}
            onDelete={() => void remove(timing)}
          />
        ),
      }}
    />
  );
}
