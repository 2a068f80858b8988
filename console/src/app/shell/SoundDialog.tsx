import {
  Button,
  chakra,
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Flex,
  Portal,
  Stack,
  Text,
} from '@chakra-ui/react';
import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { soundLight } from '../../push/soundLight.ts';
import { ORDER_SOUNDS, type OrderSound } from '../../push/sounds.ts';
import { changeSoundSettings, soundSettings } from '../../push/soundSettings.ts';
import { Pill } from '../../ui/Pill.tsx';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { newOrders } from '../newOrders/newOrders.ts';
import { useWatched } from '../../push/useWatched.ts';

const NAMES: Readonly<Record<OrderSound, string>> = { bell: 'Bell', chime: 'Chime', horn: 'Horn' };

/** The shift's sound: whether it was heard, how it sounds on this device, how it ends. */
export default function SoundDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { shift } = newOrders();
  const state = useWatched(shift.state);
  const { sound, volume } = useWatched(soundSettings);
  const { tone, text, why } = soundLight(state, volume, t);
  useReturnFocus();

  const choose = (chosen: OrderSound): void => {
    changeSoundSettings({ sound: chosen });
    void shift.test();
  };
  return (
    <DialogRoot
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>{t('Sound of new orders')}</DialogTitle>
            </DialogHeader>
            <DialogBody display="grid" gap="5">
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
                  onChange={({ target }) => changeSoundSettings({ volume: target.valueAsNumber })}
                />
              </chakra.label>
              <Button justifySelf="start" onClick={() => void shift.test()}>
                <Volume2 aria-hidden />
                {t('Play it')}
              </Button>
            </DialogBody>
            <DialogFooter>
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
            </DialogFooter>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
