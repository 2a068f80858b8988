import { Button } from '@chakra-ui/react/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way out of a page that cannot be shown. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <Button asChild variant="solid">
      <Link to="/">{t('Go to Home')}</Link>
    </Button>
  );
}
