import { Button } from '@chakra-ui/react/button';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorSentence } from '../../loading/loadErrorText.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';

/** The error if the code that calculates holidays could not be loaded: the likely reason, and a retry. */
export function NotLoaded({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    const unloaded = t(
      'The public holidays could not be loaded. Check the internet connection, or reload the page.',
    );
    void loadErrorSentence(failure, unloaded, t).then(setWhy);
  }, [failure, t]);
  if (why === undefined) return null;
  return (
    <>
      <ErrorBanner>{why}</ErrorBanner>
      <Button justifySelf="start" onClick={() => location.reload()}>
        <RotateCw aria-hidden />
        {t('Try again')}
      </Button>
    </>
  );
}
