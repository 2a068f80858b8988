import { chakra } from '@chakra-ui/react/styled-system';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { ChipNav } from '../../ui/ChipNav.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { accountName } from './accountName.ts';
import { NoAccountChosen } from './NoAccountChosen.tsx';
import { PostList } from './PostList.tsx';
import { useAllSocialAccountsQuery } from './socialApi.ts';
import { readAccount, SOCIAL_ACCOUNTS, newPostUrl, postsUrl } from './urls.ts';

/** An account's published and scheduled posts (spec 001 §2). */
export function PostsPage() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const { data: accounts = [] } = useAllSocialAccountsQuery();
  const id = readAccount(state, search);
  if (id === undefined) return <NoAccountChosen />;
  // Put the account in the URL, so that paging and a reload keep it.
  if (readAccount(undefined, search) !== id) return <Navigate to={postsUrl(id)} replace />;

  const account = accounts.find((each) => each.id === id);
  return (
    <Page>
      <BackLink to={SOCIAL_ACCOUNTS}>{t('All accounts')}</BackLink>
      <PageHeader
        title={t('Posts')}
        // Reserves a line until the name is known, so that the layout does not shift.
        description={
          account ? <chakra.bdi overflowWrap="anywhere">{accountName(account)}</chakra.bdi> : '\u00A0'
        }
      >
        <ButtonLink to={newPostUrl(id)} icon={PenLine} variant="solid">
          {t('New post')}
        </ButtonLink>
      </PageHeader>
      {accounts.length > 1 && (
        <ChipNav
          label={t('Account')}
          current={id}
          choices={accounts.map((each) => ({
            key: each.id,
            text: accountName(each),
            to: postsUrl(each.id),
          }))}
        />
      )}
      <PostList key={id} account={id} />
    </Page>
  );
}
