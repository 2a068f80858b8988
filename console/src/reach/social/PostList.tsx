import { chakra } from '@chakra-ui/react/styled-system';
import { SOCIAL_PAGE_SIZE, type SocialPost } from '@servery/protocol/platform/social';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../platform/errorText.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { PageOfRows } from '../../ui/lists/PageOfRows.tsx';
import { Pager } from '../../ui/lists/Pager.tsx';
import { pageCountOf, pageIn, withPage } from '../../ui/lists/paging.ts';
import { toaster } from '../../ui/toaster.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { excerpt } from './excerpt.ts';
import { PostRow } from './PostRow.tsx';
import { useDeleteSocialPostMutation, useSocialPostsQuery } from './socialApi.ts';

/** An account's posts, newest first, a page at a time; the page is in the address. */
export function PostList({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const posts = useSocialPostsQuery({ account, page });
  const [deletePost] = useDeleteSocialPostMutation();
  const keptFocus = useKeptFocus<HTMLUListElement>();

  const remove = async ({ id, message }: SocialPost, isLastHere: boolean): Promise<void> => {
    const title = t('Are you sure you want to delete?');
    const text = <bdi>{excerpt(message)}</bdi>;
    if (!(await confirm({ title, text, confirm: t('Delete'), danger: true }))) return;
    const { error } = await deletePost({ params: { id: account, postId: id } });
    if (error) {
      toaster.create({ id: 'post-deletion', type: 'error', title: errorText(error, t) });
      return;
    }
    toaster.create({ id: 'post-deletion', type: 'success', title: t('The post is deleted') });
    if (isLastHere && page > 0) setSearch(withPage(search, page - 1), { replace: true });
  };

  return (
    <Loaded query={posts} failed={t('The posts could not be loaded')}>
      {({ data, sent, total }) => (
        <>
          <Card aria-label={t('Posts')}>
            <PageOfRows
              page={page}
              isEmpty={data.length === 0}
              isLeafing={posts.isFetching && posts.currentData === undefined}
              icon={MessageSquareText}
              none={t('Nothing has been posted yet')}
              noneHint={t('What you post, and what is scheduled, is listed here.')}
              noneHere={t('There are no posts on this page')}
            >
              <chakra.ul listStyleType="none" {...keptFocus}>
                {data.map((post) => (
                  <PostRow key={post.id} post={post} onDelete={() => void remove(post, data.length === 1)} />
                ))}
              </chakra.ul>
            </PageOfRows>
          </Card>
          <Pager
            label={t('Pages of posts')}
            page={page}
            pageCount={pageCountOf({ page, size: SOCIAL_PAGE_SIZE, rows: sent, total })}
          />
        </>
      )}
    </Loaded>
  );
}
