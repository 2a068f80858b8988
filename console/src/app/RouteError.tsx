import { Button } from '@chakra-ui/react/button';
import { Code } from '@chakra-ui/react/code';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { FOREIGN_PAGE, isForeignPage, lostFileOf } from '../loading/foreignPage.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shown in place of a page that crashed or could not be fetched; the rest of the shell keeps working. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const [isForeign, setIsForeign] = useState(false);
  useEffect(() => {
    void isForeignPage(lostFileOf(error)).then(setIsForeign);
  }, [error]);
  return (
    <EmptyState
      icon={CircleAlert}
      title={t(isForeign ? FOREIGN_PAGE.title : 'This page couldn’t be displayed')}
      level="h1"
      action={
        <Button variant="solid" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      }
    >
      {isForeign ? (
        <span>{t(FOREIGN_PAGE.text)}</span>
      ) : (
        <>
          <span>{t('Reload to try again. If it keeps happening, send this to support:')}</span>{' '}
          <Code>{error instanceof Error ? error.message : String(error)}</Code>
        </>
      )}
    </EmptyState>
  );
}
