import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secureAddress } from '../../answers/addressGuard.ts';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useConnectFacebookMutation } from './socialApi.ts';

/** Sends the browser to the page that connects a Facebook account, if its URL is safe to open. */
export function useConnectFacebook() {
  const { t } = useTranslation();
  const [begin, { isLoading }] = useConnectFacebookMutation();
  const [problem, setProblem] = useState<string>();

  const connect = async (): Promise<void> => {
    setProblem(undefined);
    const { data, error } = await begin(undefined);
    const address = data === undefined ? undefined : secureAddress(data);
    if (address) {
      window.location.assign(address);
      return;
    }
    // A response that is not a web URL at all already fails as unreadable.
    const isUnsafe = data !== undefined || (isPlatformError(error) && error.kind === 'unreadable');
    setProblem(
      isUnsafe
        ? t('The platform’s link to Facebook is not secure (https), so it was not opened. Contact support.')
        : errorText(error, t),
    );
  };

  return { connect: () => void connect(), isConnecting: isLoading, problem };
}
