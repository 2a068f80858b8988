import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { toaster } from '../../ui/toaster.ts';

interface SendResult {
  readonly error?: PlatformError | SerializedError | undefined;
}

/** Awaits a request; a refusal shows a toast that stays until a later attempt succeeds. Resolves to its success. */
export function useRefusal(): (sent: Promise<SendResult>) => Promise<boolean> {
  const { t } = useTranslation();
  return async (sent) => {
    const { error } = await sent;
    if (error === undefined) toaster.remove('shop');
    else toaster.create({ id: 'shop', type: 'error', title: errorText(error, t) });
    return error === undefined;
  };
}
