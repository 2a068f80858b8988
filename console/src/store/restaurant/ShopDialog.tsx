import { Button, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DialogFrame, DialogSections } from '../../ui/DialogFrame.tsx';
import { StaffDeliveryToggle } from '../delivery/StaffDeliveryToggle.tsx';
import { OpeningTimesLinks } from './OpeningTimesLinks.tsx';
import { OpenOrClosed } from './OpenOrClosed.tsx';

/** Shuts the restaurant or its own delivery, and opens them (spec 000 §7). Switches act at once. */
export default function ShopDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  // A link within it leads to another page.
  const openedAtPage = useRef(key);
  useEffect(() => {
    if (openedAtPage.current !== key) onClose();
  }, [key, onClose]);
  return (
    <DialogFrame onClose={onClose}>
      <DialogSections
        title={t('Open or closed')}
        footer={
          <Button variant="solid" onClick={onClose}>
            {t('Done')}
          </Button>
        }
      >
        <Stack gap="5">
          <OpenOrClosed />
          <StaffDeliveryToggle />
          <OpeningTimesLinks />
        </Stack>
      </DialogSections>
    </DialogFrame>
  );
}
