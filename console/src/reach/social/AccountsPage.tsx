import { Button } from '@chakra-ui/react/button';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { heldSubmit } from '../../ui/forms/heldSubmit.ts';
import { AccountList } from './AccountList.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { useConnectFacebook } from './useConnectFacebook.ts';

/** The front page of social posting: connects Facebook, and leads to each account's posts (spec 001 §2). */
export function AccountsPage() {
  const { t } = useTranslation();
  const { connect, isConnecting, problem } = useConnectFacebook();
  return (
    <Page>
      <PageHeader
        title={t('Social Posting')}
        description={t('The Facebook pages that you post to. Connect one, then write a post for it.')}
      >
        <Button
          variant="solid"
          aria-disabled={isConnecting}
          aria-busy={isConnecting}
          onClick={heldSubmit(isConnecting, connect)}
        >
          <Link2 aria-hidden />
          {isConnecting ? t('Connecting…') : t('Connect Facebook')}
        </Button>
      </PageHeader>
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <ReturnNotice />
      <AccountList />
    </Page>
  );
}
