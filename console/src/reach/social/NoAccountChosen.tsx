import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SOCIAL_ACCOUNTS } from './urls.ts';

/** Shown when neither the router's state nor the URL names an account (decisions 18). */
export function NoAccountChosen() {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        icon={Share2}
        title={t('No account selected')}
        level="h1"
        action={<ButtonLink to={SOCIAL_ACCOUNTS}>{t('Go to accounts')}</ButtonLink>}
      >
        {t('Open the posts of one of your accounts.')}
      </EmptyState>
    </Page>
  );
}
