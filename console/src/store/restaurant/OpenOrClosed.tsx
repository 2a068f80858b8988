import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { useLostFocus } from '../../ui/useLostFocus.ts';
import { useSetShutMutation, useShut } from '../shopApi.ts';
import { PauseChange } from './PauseChange.tsx';
import { PauseForm } from './PauseForm.tsx';
import { toaster } from '../../ui/toaster.ts';
import { useShopLight } from './useShopLight.ts';

/** Whether the restaurant is open and why, with controls to close it, open it or pause it at once. */
export function OpenOrClosed() {
  const { t } = useTranslation();
  const light = useShopLight();
  const restaurant = useShut();
  const [setShut] = useSetShutMutation();
  const { place, onFocus } = useLostFocus<HTMLDivElement>();
  return (
    <Loaded query={restaurant} failed={t('The restaurant’s state could not be loaded')}>
      {({ shut, openAt }) => (
        <Stack gap="4" align="flex-start" onFocus={onFocus}>
          <Stack role="status" ref={place} tabIndex={-1} gap="2" align="flex-start">
            <Pill tone={light?.tone ?? 'waiting'}>{light?.title ?? t('Open or closed?')}</Pill>
            <Text color="ink.muted" textWrap="pretty" overflowWrap="anywhere">
              {light?.reason ?? t('Checking the opening hours…')}
            </Text>
          </Stack>
          <SwitchField
            checked={!shut}
            onChange={async (isOpen) => {
              const { error } = await setShut(!isOpen);
              if (error) return errorText(error, t);
              // A pause that was refused before no longer matters.
              toaster.remove('shop');
              return undefined;
            }}
          >
            {t('Take orders during opening hours')}
          </SwitchField>
          {!shut && <PauseForm />}
          {shut && openAt !== undefined && <PauseChange openAt={openAt} />}
        </Stack>
      )}
    </Loaded>
  );
}
