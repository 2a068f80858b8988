import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secureAddress } from '../../answers/addressGuard.ts';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useConnectFacebookMutation } from './socialApi.ts';

/** Leads the browser to where a Facebook account is connected, if that is an address that may be followed. */
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
    // An answer that is no web address at all does not come so far as to be looked at.
    const isUnsafe = data !== undefined || (isPlatformError(error) && error.kind === 'unreadable');
    setProblem(
      isUnsafe
        ? t(
            'The platform did not send a safe address (https) to connect Facebook at. Nothing was opened. Please tell support.',
          )
        : errorText(error, t),
    );
  };

  return { connect: () => void connect(), isConnecting: isLoading, problem };
}
