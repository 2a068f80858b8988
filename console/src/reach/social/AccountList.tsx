import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { SOCIAL_PAGE_SIZE, type SocialAccount } from '@servery/protocol/platform/social';
import { PenLine, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { pageIn } from '../../ui/lists/paging.ts';
import { AccountPicture } from './AccountPicture.tsx';
import { accountName } from './accountName.ts';
import { useSocialAccountsQuery } from './socialApi.ts';
import { newPostUrl, postsUrl } from './urls.ts';

/** The connected accounts, one page at a time; the URL holds the page. */
export function AccountList() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <PagedList
      query={useSocialAccountsQuery(pageIn(search))}
      size={SOCIAL_PAGE_SIZE}
      label={t('Accounts')}
      pages={t('Pages of accounts')}
      failed={t('The accounts could not be loaded')}
      icon={Share2}
      none={t('No accounts connected')}
      noneHint={t('Connect Facebook to see your pages here.')}
      noneHere={t('No accounts on this page')}
    >
      {(accounts) => (
        <chakra.ul listStyleType="none">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </chakra.ul>
      )}
    </PagedList>
  );
}

/** An account row: the name links to its posts, the button to a new post. */
function AccountRow({ account }: { readonly account: SocialAccount }) {
  const { t } = useTranslation();
  const name = accountName(account);
  return (
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      columnGap="3.5"
      rowGap="2"
      padding="4"
      css={{ '&:not(:last-child)': { borderBlockEnd: 'hairline' } }}
    >
      <AccountPicture account={account} />
      <chakra.bdi flex="1 1 9rem" minWidth="0" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </chakra.bdi>
      <Flex gap="2" wrap="wrap">
        <ButtonLink
          to={postsUrl(account.id)}
          aria-label={t('Posts of {{name}}', { name })}
          size="sm"
          minHeight="target"
        >
          {t('Posts')}
        </ButtonLink>
        <ButtonLink
          to={newPostUrl(account.id)}
          aria-label={t('New post for {{name}}', { name })}
          icon={PenLine}
          size="sm"
          minHeight="target"
        >
          {t('New post')}
        </ButtonLink>
      </Flex>
    </Flex>
  );
}
