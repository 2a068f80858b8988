import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { SOCIAL_PAGE_SIZE, type SocialAccount } from '@servery/protocol/platform/social';
import { PenLine, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { PageOfRows } from '../../ui/lists/PageOfRows.tsx';
import { Pager } from '../../ui/lists/Pager.tsx';
import { pageCountOf, pageIn } from '../../ui/lists/paging.ts';
import { AccountPicture } from './AccountPicture.tsx';
import { accountName } from './accountName.ts';
import { useSocialAccountsQuery } from './socialApi.ts';
import { newPost, postsOf } from './urls.ts';

/** The connected accounts, a page at a time; the page is in the address. */
export function AccountList() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const page = pageIn(search);
  const accounts = useSocialAccountsQuery(page);
  return (
    <Loaded query={accounts} failed={t('The accounts could not be loaded')}>
      {({ data, sent, total }) => (
        <>
          <Card aria-label={t('Accounts')}>
            <PageOfRows
              page={page}
              isEmpty={data.length === 0}
              isLeafing={accounts.isFetching && accounts.currentData === undefined}
              icon={Share2}
              none={t('No account is connected')}
              noneHint={t('Connect Facebook, and your pages are listed here.')}
              noneHere={t('There are no accounts on this page')}
            >
              <chakra.ul listStyleType="none">
                {data.map((account) => (
                  <AccountRow key={account.id} account={account} />
                ))}
              </chakra.ul>
            </PageOfRows>
          </Card>
          <Pager
            label={t('Pages of accounts')}
            page={page}
            pageCount={pageCountOf({ page, size: SOCIAL_PAGE_SIZE, rows: sent, total })}
          />
        </>
      )}
    </Loaded>
  );
}

/** An account: its name leads to its posts, the button beside it to a new one. */
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
        <Button asChild size="sm" minHeight="target">
          <Link to={postsOf(account.id)} aria-label={t('Posts of {{name}}', { name })}>
            {t('Posts')}
          </Link>
        </Button>
        <Button asChild size="sm" minHeight="target">
          <Link to={newPost(account.id)} aria-label={t('New post for {{name}}', { name })}>
            <PenLine aria-hidden />
            {t('New post')}
          </Link>
        </Button>
      </Flex>
    </Flex>
  );
}
