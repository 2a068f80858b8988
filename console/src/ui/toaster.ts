import type { CreateToasterReturn } from '@chakra-ui/react';

type Toast = Parameters<CreateToasterReturn['create']>[0];

/** Where toasts come from: `toaster.create({ type: 'success', title })`, with `title` already translated. */
export const toaster = {
  create(toast: Toast): void {
    // What draws toasts is loaded after the first view; by the time there is one to show it is there.
    void import('./toastStore.ts').then(({ toastStore }) => toastStore.create(toast));
  },
};
