import { Button } from '@chakra-ui/react/button';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';

/** The error if the code that calculates holidays could not be loaded: the likely reason, and a retry. */
export function NotLoaded() {
  const { t } = useTranslation();
  return (
    <>
      <ErrorBanner>
        {t('The public holidays could not be loaded. Check the internet connection, or load the page anew.')}
      </ErrorBanner>
      <Button justifySelf="start" onClick={() => location.reload()}>
        <RotateCw aria-hidden />
        {t('Try again')}
      </Button>
    </>
  );
}
