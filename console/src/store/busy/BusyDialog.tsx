import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DialogFrame, DialogSections } from '../../ui/DialogFrame.tsx';
import { BusyControls } from './BusyControls.tsx';

/** Changes busy mode or turns it off, from any page. */
export default function BusyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogFrame onClose={onClose}>
      <DialogSections
        title={t('Busy mode')}
        footer={
          <>
            <Button asChild>
              <Link to="/restaurant-settings" onClick={onClose}>
                {t('Automatic rule')}
              </Link>
            </Button>
            <Button variant="solid" onClick={onClose}>
              {t('Done')}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          <Text color="ink.muted">
            {t('Adds minutes to the preparation times in Accept. Applies to this device only.')}
          </Text>
          <BusyControls />
        </Stack>
      </DialogSections>
    </DialogFrame>
  );
}
