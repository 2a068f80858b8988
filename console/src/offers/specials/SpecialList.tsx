import { Grid } from '@chakra-ui/react/grid';
import { deleteEvent, type Event } from '@servery/protocol/platform/specials';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageOfRows } from '../../ui/lists/PagedList.tsx';
import { pageIn } from '../../ui/lists/paging.ts';
import { useDeletion } from '../../ui/useDeletion.ts';
import { SpecialCard } from './SpecialCard.tsx';
import { specialId, useDeleteSpecialMutation } from './specialsApi.ts';
import type { SpecialWithPhase } from './specialTimes.ts';
import { useFailureReason } from './useFailureReason.ts';

/**
 * Number of cards per page. The platform's pages hold two hundred specials of both types, past ones first: the console
 * reads all of them and splits them into pages of a usable size.
 */
const CARDS = 24;

interface Props {
  readonly placed: readonly SpecialWithPhase<Event>[];
  readonly isTypeShown: boolean;
  /** The message when there are no specials, and the hint on what to do. */
  readonly none: string;
  readonly noneHint?: string;
}

/** Specials as cards, one page at a time. */
export function SpecialList({ placed, isTypeShown, none, noneHint }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [search] = useSearchParams();
  const [deleteSpecial] = useDeleteSpecialMutation();
  const reasonOf = useFailureReason(deleteEvent);
  const page = pageIn(search);
  const shown = placed.slice(page * CARDS, (page + 1) * CARDS);

  const remove = async (special: Event): Promise<void> => {
    const { name } = special;
    const id = specialId(special);
    await erase({
      title: t('Are you sure you want to delete?'),
      text: name,
      run: () => deleteSpecial(id),
      done: t('{{name}} deleted', { name }),
      explainFailure: (error) => reasonOf(error, id),
    });
  };

  return (
    <PageOfRows
      isEmpty={shown.length === 0}
      pageCount={Math.ceil(placed.length / CARDS)}
      pages={t('Pages of specials')}
      icon={CalendarDays}
      none={none}
      noneHint={noneHint}
      noneHere={t('No specials on this page')}
    >
      <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))">
        {shown.map(({ special, phase }) => (
          <SpecialCard
            key={specialId(special)}
            special={special}
            phase={phase}
            isTypeShown={isTypeShown}
            onDelete={() => void remove(special)}
          />
        ))}
      </Grid>
    </PageOfRows>
  );
}
