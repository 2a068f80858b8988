import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../platform/merchant.ts';
import { useServerNow } from '../../platform/time/useServerNow.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { DialogFrame, DialogSections } from '../../ui/DialogFrame.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { useCatalogue } from '../catalogue/catalogueApi.ts';
import { CatalogueProgress } from '../catalogue/CatalogueProgress.tsx';
import { sellableNamed } from './sellableNamed.ts';
import { addOnStock } from './stock.ts';
import { TurnOffSections } from './SoldOutTimeDialog.tsx';
import { useMarkSoldOut } from './useMarkSoldOut.ts';

interface Props {
  /** The item's name, as written in an order. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Turns off an item of an order, over the page that shows the order. */
export default function SoldOutDialog({ name, onClose }: Props) {
  const { t } = useTranslation();
  const { entries, state } = useCatalogue();
  const hasAddOnStock = useWatched(addOnStock);
  const now = useServerNow();
  const zone = useZone();
  const turnOff = useMarkSoldOut();
  const entry = useMemo(
    () => sellableNamed(name, { entries, state }, hasAddOnStock),
    [name, entries, state, hasAddOnStock],
  );
  return (
    <DialogFrame onClose={onClose}>
      {entry ? (
        <TurnOffSections
          entry={entry}
          now={now}
          zone={zone}
          onChoose={(until) => {
            onClose();
            void turnOff(entry, until);
          }}
          onClose={onClose}
        />
      ) : (
        <DialogSections
          title={t('Mark {{name}} as sold out', { name })}
          footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
        >
          <CatalogueProgress />
          {(state === 'idle' || state === 'reading') && <LoadingState lines={3} />}
          {state === 'done' && <Text>{t('This product is no longer on the menu.')}</Text>}
        </DialogSections>
      )}
    </DialogFrame>
  );
}
