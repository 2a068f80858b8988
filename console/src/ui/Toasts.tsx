import {
  Stack,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  Toaster,
  ToastRoot,
  ToastTitle,
} from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastStore } from './toastStore.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
};

/** The toasts on the screen, in a live region; once per application. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <Toaster
      toaster={toastStore}
      width={{ base: 'calc(100vw - 2rem)', md: '96' }}
      zIndex="toast !important"
      // Zag turns "end" into the left and then writes that as the start, which is the right once more (1.43).
      css={{
        '&[dir=rtl]': {
          insetInline: 'auto calc(env(safe-area-inset-left, 0px) + var(--toast-side)) !important',
        },
      }}
    >
      {(toast) => {
        const Icon = ICONS[toast.type ?? ''] ?? Info;
        return (
          <ToastRoot>
            <Icon aria-hidden />
            <Stack gap="1" flex="1" minWidth="0">
              <ToastTitle>{toast.title}</ToastTitle>
              {toast.description !== undefined && <ToastDescription>{toast.description}</ToastDescription>}
              {toast.action && <ToastActionTrigger>{toast.action.label}</ToastActionTrigger>}
            </Stack>
            <ToastCloseTrigger aria-label={t('Close')}>
              <X aria-hidden />
            </ToastCloseTrigger>
          </ToastRoot>
        );
      }}
    </Toaster>
  );
}
