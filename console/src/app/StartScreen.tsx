import { Center } from '@chakra-ui/react/center';
import { Spinner } from '@chakra-ui/react/spinner';
import { useTranslation } from 'react-i18next';

/** Stands while the first page is on its way. */
export function StartScreen() {
  const { t } = useTranslation();
  return (
    <Center minHeight="100dvh" role="status" aria-label={t('Loading…')}>
      <Spinner />
    </Center>
  );
}
