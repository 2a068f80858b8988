import type { WallTime } from '../../time/time.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { CircleCheck } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '../../answers/errorText.ts';
import { useZone } from '../../platform/merchant.ts';
import { useServerNow } from '../../platform/time/useServerNow.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toaster } from '../../ui/toaster.ts';
import { useLostFocus } from '../../ui/useLostFocus.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { useCatalogue } from '../catalogue/catalogueApi.ts';
import { CatalogueProgress } from '../catalogue/CatalogueProgress.tsx';
import { CatalogueSearch } from '../catalogue/CatalogueSearch.tsx';
import type { FoundKind } from '../catalogue/searchCatalogue.ts';
import type { SearchResult } from '../catalogue/useSearchEntries.ts';
import { useRestocks } from './restockDesk.ts';
import { sellableNamed } from './sellableNamed.ts';
import { isSellable, turnOn, type Sellable } from './soldOutApi.ts';
import { addOnStock, type MenuState } from './stock.ts';
import { SoldOutTimeDialog } from './SoldOutTimeDialog.tsx';
import { readSoldOut, soldOutUrl, turnOffUrl } from './urls.ts';
import { useMarkSoldOut } from './useMarkSoldOut.ts';
import { whatsOff } from './whatsOff.ts';
import { WhatsOffTable } from './WhatsOffTable.tsx';

const KINDS: readonly FoundKind[] = ['product', 'add_on'];

/** The item to turn off: the one that the URL names by id, or the best match for the name in the URL. */
function useChosen({ entries, state }: Catalogue, hasAddOnStock: boolean): Sellable | undefined {
  const [search] = useSearchParams();
  return useMemo(() => {
    const { find, chosen } = readSoldOut(search);
    if (!chosen) return sellableNamed(find, { entries, state }, hasAddOnStock);
    const sellable = entries.filter((entry) => isSellable(entry, hasAddOnStock));
    return sellable.find(({ kind, id }) => kind === chosen.kind && id === chosen.id);
  }, [entries, state, hasAddOnStock, search]);
}

/** Lists what is off, and turns an item off in two taps: the item, then the duration. Not part of the specification. */
export default function SoldOutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useDispatch<ThunkDispatch<MenuState, unknown, UnknownAction>>();
  const [search] = useSearchParams();
  const zone = useZone();
  const now = useServerNow();
  const markSoldOut = useMarkSoldOut();
  const catalogue = useCatalogue();
  const hasAddOnStock = useWatched(addOnStock);
  const { entries, state } = catalogue;
  const restocks = useRestocks();
  const chosen = useChosen(catalogue, hasAddOnStock);
  const { find } = readSoldOut(search);
  const { place, onFocus } = useLostFocus<HTMLElement>();
  const off = useMemo(() => whatsOff(entries, restocks, now, zone), [entries, restocks, now, zone]);
  const isShown = useCallback(
    ({ kind, inStock }: SearchResult) =>
      kind === 'product' || (hasAddOnStock && typeof inStock === 'boolean'),
    [hasAddOnStock],
  );

  const tellFailure = (title: string, error: Parameters<typeof errorText>[0]): void =>
    toaster.create({ id: 'sold-out', type: 'error', title, description: errorText(error, t) });
  const close = (): void => void navigate(soldOutUrl(), { replace: true });

  const switchOff = (entry: Sellable, until: WallTime | undefined): void => {
    close();
    void markSoldOut(entry, until);
  };
  const switchOn = async (entry: Sellable): Promise<void> => {
    const { name } = entry;
    const error = await dispatch(turnOn(entry));
    if (error) tellFailure(t('{{name}} is still sold out', { name }), error);
    else toaster.create({ id: 'sold-out', type: 'success', title: t('{{name}} is back in stock', { name }) });
  };

  return (
    <Page>
      <PageHeader title={t('Sold out')} description={t("Items guests can't order right now")} />
      <CatalogueSearch
        label={t('Mark an item as sold out')}
        placeholder={t('Search products and add-ons')}
        kinds={KINDS}
        isShown={isShown}
        initial={find}
        onChoose={({ kind, id }) => {
          if (kind === 'product' || kind === 'add_on') void navigate(turnOffUrl({ kind, id }));
        }}
      />
      <CatalogueProgress />
      {(off.length > 0 || state === 'done' || state === 'reading') && (
        <Card ref={place} tabIndex={-1} aria-label={t('Sold out')} onFocus={onFocus}>
          {off.length > 0 ? (
            <WhatsOffTable off={off} now={now} zone={zone} onTurnOn={(entry) => void switchOn(entry)} />
          ) : state === 'done' ? (
            <EmptyState icon={CircleCheck} title={t('Nothing is sold out')}>
              {t('Guests can order the whole menu. To mark an item as sold out, search for it above.')}
            </EmptyState>
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
      {chosen && (
        <SoldOutTimeDialog
          key={`${chosen.kind}-${chosen.id}`}
          entry={chosen}
          now={now}
          zone={zone}
          onChoose={(until) => switchOff(chosen, until)}
          onClose={close}
        />
      )}
    </Page>
  );
}
