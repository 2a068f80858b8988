import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DialogFrame, DialogSections } from '../../ui/DialogFrame.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { useDeliveryShut, useSetDeliveryShutMutation } from '../shopApi.ts';
import { OpenOrClosed } from './OpenOrClosed.tsx';
import { useRefusal } from './useRefusal.ts';

/** Shuts the restaurant or its own delivery, and opens them (spec 000 §7). Switches act at once. */
export default function ShopDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const delivery = useDeliveryShut();
  const [setDeliveryShut] = useSetDeliveryShutMutation();
  const done = useRefusal();
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
          <Loaded query={delivery} failed={t('Whether delivery is on could not be loaded')}>
            {({ shut }) => (
              <Stack gap="1.5">
                <SwitchField checked={!shut} onChange={(isOn) => void done(setDeliveryShut(!isOn))}>
                  {t('Delivery By Restaurant Staff')}
                </SwitchField>
                <Text color="ink.muted" textStyle="small">
                  {t('Guests can have their orders brought by your own staff while this is on.')}
                </Text>
              </Stack>
            )}
          </Loaded>
        </Stack>
      </DialogSections>
    </DialogFrame>
  );
}
