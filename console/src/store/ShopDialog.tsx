import { Button, Stack, Text } from '@chakra-ui/react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/errorText.ts';
import { DialogFrame, DialogSections } from '../ui/DialogFrame.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Pill } from '../ui/Pill.tsx';
import { SwitchField } from '../ui/SwitchField.tsx';
import { toaster } from '../ui/toaster.ts';
import { PauseForm } from './PauseForm.tsx';
import { useDeliveryShut, useSetDeliveryShutMutation, useSetShutMutation, useShut } from './shopApi.ts';
import { useShopLight } from './useShopLight.ts';

/** Shuts the restaurant or its own delivery, and opens them (spec 000 §7). Switches act at once. */
export default function ShopDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const light = useShopLight();
  const restaurant = useShut();
  const delivery = useDeliveryShut();
  const [setShut] = useSetShutMutation();
  const [setDeliveryShut] = useSetDeliveryShutMutation();

  const tellOf = async (
    sent: Promise<{ readonly error?: PlatformError | SerializedError | undefined }>,
  ): Promise<void> => {
    const { error } = await sent;
    if (error) toaster.create({ type: 'error', title: errorText(error, t) });
  };
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
          <Loaded query={restaurant} failed={t('The restaurant’s state could not be loaded')}>
            {({ shut }) => (
              <Stack gap="4" align="flex-start">
                <Pill tone={light?.tone ?? 'waiting'} role="status">
                  {light?.text}
                </Pill>
                <SwitchField checked={!shut} onChange={(isOpen) => void tellOf(setShut(!isOpen))}>
                  {t('Restaurant open')}
                </SwitchField>
                {!shut && <PauseForm />}
              </Stack>
            )}
          </Loaded>
          <Loaded query={delivery} failed={t('Whether delivery is on could not be loaded')}>
            {({ shut }) => (
              <Stack gap="1.5">
                <SwitchField checked={!shut} onChange={(isOn) => void tellOf(setDeliveryShut(!isOn))}>
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
