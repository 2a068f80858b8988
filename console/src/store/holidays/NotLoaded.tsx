import { Button } from '@chakra-ui/react/button';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';

/** What reckons the holidays could not be loaded: why that may be, and a way to try again. */
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
