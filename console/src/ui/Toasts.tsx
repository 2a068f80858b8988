import {
  Box,
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

/** The row of a new order. */
const ARRIVED = '[data-arrived]';
/** The controls that the user is using, and those that need a decision now. */
const IN_USE = `:is(a, button, input, select, textarea):focus, [data-in-sight], ${ARRIVED}`;

/** Publishes the height of the toasts to the style sheet, and scrolls the controls in use out from under them. */
function measure(host: HTMLElement | null): (() => void) | undefined {
  const toasts = host?.firstElementChild;
  if (!toasts) return undefined;
  const { style } = document.documentElement;
  const uncover = (element: Element): void => {
    const { top, bottom, left, right } = toasts.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const isCovered = box.bottom > top && box.top < bottom && box.right > left && box.left < right;
    if (isCovered && !toasts.contains(element)) element.scrollIntoView({ block: 'nearest' });
  };
  // A new order's row may load only after its toast. Scrolled once per row, so as not to fight the user's scrolling.
  const known = new WeakSet<Element>();
  // The value is kept, so that the next changes of the page need not wait for its layout.
  let isEmpty = true;
  const sizes = new ResizeObserver(() => {
    const { height } = toasts.getBoundingClientRect();
    // Every element inherits the variable: setting it recalculates the styles of the whole page.
    if (isEmpty && height === 0) return;
    style.setProperty('--toasts', `${height}px`);
    isEmpty = height === 0;
    if (isEmpty) return;
    for (const element of document.querySelectorAll(IN_USE)) {
      uncover(element);
      known.add(element);
    }
  });
  sizes.observe(toasts);
  const rows = new MutationObserver(() => {
    if (isEmpty) return;
    for (const row of document.querySelectorAll(ARRIVED)) {
      if (!known.has(row)) uncover(row);
      known.add(row);
    }
  });
  rows.observe(document.body, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    rows.disconnect();
    style.removeProperty('--toasts');
  };
}

/** The toasts on the screen, in a live region; once per application. */
export function Toasts() {
  const { t } = useTranslation();
  return (
    <Box display="contents" ref={measure}>
      <Toaster
        toaster={toastStore}
        zIndex="toast !important"
        gap="2"
        padding="2.5"
        alignItems="flex-end !important"
        bg="var(--toast-ground)"
        borderBlockStart="1px solid var(--toast-edge)"
        // A press that was meant for a control under the place of the toasts still reaches it as they appear.
        css={{ '&:not(:empty)': { animation: 'settle' } }}
        _empty={{ padding: '0', border: '0' }}
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
    </Box>
  );
}
