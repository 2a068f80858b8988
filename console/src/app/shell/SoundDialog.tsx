import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { soundLight } from '../../push/soundLight.ts';
import { ORDER_SOUNDS, type OrderSound } from '../../push/sounds.ts';
import { soundSettings } from '../../push/soundSettings.ts';
import { DialogFrame, DialogSections } from '../../ui/DialogFrame.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { newOrders } from '../newOrders/newOrders.ts';
import { useWatched } from '../../storage/useWatched.ts';
import type { TextKey } from '../../language/textKey.ts';

const NAMES: Readonly<Record<OrderSound, TextKey>> = { bell: 'Bell', chime: 'Chime', horn: 'Horn' };

/** The shift's sound: whether it works, its settings on this device, and how to end it. */
export default function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { shift } = newOrders();
  const state = useWatched(shift.state);
  const { sound, volume } = useWatched(soundSettings);
  const { tone, text, why } = soundLight(state, volume, t);

  const choose = (chosen: OrderSound): void => {
    soundSettings.change({ sound: chosen });
    void shift.test();
  };
  return (
    <DialogFrame onClose={onClose}>
      <DialogSections
        title={t('Sound of new orders')}
        footer={
          <>
            <Button
              onClick={() => {
                shift.close();
                onClose();
              }}
            >
              {t('Close the shift')}
            </Button>
            <Button variant={state.heard === 'asked' ? 'outline' : 'solid'} onClick={onClose}>
              {t('Done')}
            </Button>
          </>
        }
      >
        <Stack gap="5">
          <Stack gap="2.5" role="status" align="flex-start">
            <Pill tone={tone}>{text}</Pill>
            {why !== undefined && <Text color="ink.muted">{why}</Text>}
          </Stack>
          {state.heard === 'asked' && (
            <Flex gap="2.5" wrap="wrap">
              <Button variant="solid" onClick={() => shift.answer(true)}>
                {t('Yes, I heard it')}
              </Button>
              <Button onClick={() => shift.answer(false)}>{t('No')}</Button>
            </Flex>
          )}
          <ChoiceField
            label={t('Sound')}
            choices={ORDER_SOUNDS.map((value) => ({ value, label: t(NAMES[value]) }))}
            value={sound}
            onChange={choose}
          />
          <chakra.label display="grid" gap="1.5" textStyle="label">
            {t('Volume')}
            <chakra.input
              type="range"
              min={0}
              max={100}
              step={5}
              value={volume}
              minHeight="target"
              width="full"
              accentColor="basil.fg"
              onChange={({ target }) => soundSettings.change({ volume: target.valueAsNumber })}
            />
          </chakra.label>
          <Button alignSelf="flex-start" onClick={() => void shift.test()}>
            <Volume2 aria-hidden />
            {t('Play sound')}
          </Button>
        </Stack>
      </DialogSections>
    </DialogFrame>
  );
}
