import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountList } from './AccountList.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useConnectFacebook } from './useConnectFacebook.ts';

/** The front page of social posting: connects Facebook, and links to each account's posts (spec 001 §2). */
export function AccountsPage() {
  const { t } = useTranslation();
  const { connect, isConnecting, problem } = useConnectFacebook();
  return (
    <Page>
      <PageHeader
        title={t('Social Posting')}
        description={t('Connect a Facebook page, then write a post for it')}
      >
        <HeldButton variant="solid" isHeld={isConnecting} aria-busy={isConnecting} onClick={connect}>
          <Link2 aria-hidden />
          <span>{isConnecting ? t('Connecting…') : t('Connect Facebook')}</span>
        </HeldButton>
      </PageHeader>
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <ReturnNotice />
      <AccountList />
    </Page>
  );
}
