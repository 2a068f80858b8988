import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The way home from a page that cannot be shown. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/" variant="solid">
      {t('Go to Home')}
    </ButtonLink>
  );
}
