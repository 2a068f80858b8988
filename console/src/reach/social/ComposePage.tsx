import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useMerchant } from '../../platform/merchant.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PostForm } from './PostForm.tsx';
import { useAllSocialAccountsQuery } from './socialApi.ts';
import { readAccount, SOCIAL_ACCOUNTS } from './urls.ts';

/** The page that writes a post for one of the accounts (spec 001 §2). */
export default function ComposePage() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const mid = useSelector(selectMid) ?? '';
  // A form that started with the browser's time zone would keep it.
  const isZoneKnown = !useMerchant().isLoading;
  const account = readAccount(state, search);
  return (
    <Page>
      <BackLink to={SOCIAL_ACCOUNTS}>{t('All accounts')}</BackLink>
      <PageHeader title={t('New post')} description={t('Post now, or schedule it for later')} />
      <Loaded query={useAllSocialAccountsQuery()} failed={t('The accounts could not be loaded')}>
        {(accounts) => {
          if (accounts.length === 0) return <NoAccounts />;
          if (!isZoneKnown) return <LoadingState />;
          return <PostForm key={`${mid} ${account ?? ''}`} mid={mid} accounts={accounts} account={account} />;
        }}
      </Loaded>
    </Page>
  );
}

function NoAccounts() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Share2}
      title={t('No accounts connected')}
      action={
        <ButtonLink to={SOCIAL_ACCOUNTS} variant="solid">
          {t('Go to accounts')}
        </ButtonLink>
      }
    >
      {t('Connect Facebook first. Your draft is still saved on this device.')}
    </EmptyState>
  );
}
