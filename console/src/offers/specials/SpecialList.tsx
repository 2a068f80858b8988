import { Grid } from '@chakra-ui/react/grid';
import type { Event } from '@servery/protocol/platform/specials';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../platform/errorText.ts';
import { PageOfRows } from '../../ui/PageOfRows.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { pageIn } from '../../ui/paging.ts';
import { toaster } from '../../ui/toaster.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { SpecialCard } from './SpecialCard.tsx';
import { specialId, specialsApi } from './specialsApi.ts';
import type { Placed } from './specialTimes.ts';
import { useWhyNot } from './useWhyNot.ts';

/**
 * How many cards a page shows. The platform's own pages hold two hundred specials of both types, past ones first: all
 * are read, and what is shown is cut into pages that a person can look through.
 */
const CARDS = 24;

interface Props {
  readonly placed: readonly Placed<Event>[];
  readonly isTypeShown: boolean;
  /** Said where there are none, and what to do then. */
  readonly none: string;
  readonly noneHint?: string;
}

/** Specials as cards, a page at a time. */
export function SpecialList({ placed, isTypeShown, none, noneHint }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [search] = useSearchParams();
  const [deleteSpecial] = specialsApi.useDeleteSpecialMutation();
  const whyNot = useWhyNot('remove');
  const page = pageIn(search);
  const shown = placed.slice(page * CARDS, (page + 1) * CARDS);

  const remove = async (special: Event): Promise<void> => {
    const { name } = special;
    const title = t('Are you sure you want to delete?');
    if (!(await confirm({ title, text: name, confirm: t('Delete'), danger: true }))) return;
    const id = specialId(special);
    const { error } = await deleteSpecial(id);
    toaster.create(
      error
        ? { type: 'error', title: (await whyNot(error, id)) ?? errorText(error, t) }
        : { type: 'success', title: t('{{name}} is deleted', { name }) },
    );
  };

  return (
    <>
      <PageOfRows
        page={page}
        isEmpty={shown.length === 0}
        isLeafing={false}
        icon={CalendarDays}
        none={none}
        {...(noneHint !== undefined && { noneHint })}
        noneHere={t('There are no specials on this page')}
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
      <Pager label={t('Pages of specials')} page={page} pageCount={Math.ceil(placed.length / CARDS)} />
    </>
  );
}
