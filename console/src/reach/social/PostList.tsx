import { chakra } from '@chakra-ui/react/styled-system';
import { SOCIAL_PAGE_SIZE, type SocialPost } from '@servery/protocol/platform/social';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { pageIn, withPage } from '../../ui/lists/paging.ts';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { excerpt } from './excerpt.ts';
import { PostRow } from './PostRow.tsx';
import { useDeleteSocialPostMutation, useSocialPostsQuery } from './socialApi.ts';

/** An account's posts, newest first, one page at a time; the URL holds the page. */
export function PostList({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const [deletePost] = useDeleteSocialPostMutation();
  const keptFocus = useKeptFocus<HTMLUListElement>();

  const remove = async ({ id, message }: SocialPost, isLastHere: boolean): Promise<void> => {
    const isGone = await erase({
      title: t('Are you sure you want to delete?'),
      text: <bdi>{excerpt(message)}</bdi>,
      run: () => deletePost({ params: { id: account, postId: id } }),
      done: t('Post deleted'),
    });
    if (isGone && isLastHere && page > 0) setSearch(withPage(search, page - 1), { replace: true });
  };

  return (
    <PagedList
      query={useSocialPostsQuery({ account, page })}
      size={SOCIAL_PAGE_SIZE}
      label={t('Posts')}
      pages={t('Pages of posts')}
      failed={t('The posts could not be loaded')}
      icon={MessageSquareText}
      none={t('No posts yet')}
      noneHint={t('Published and scheduled posts appear here.')}
      noneHere={t('No posts on this page')}
    >
      {(posts) => (
        <chakra.ul listStyleType="none" {...keptFocus}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} onDelete={() => void remove(post, posts.length === 1)} />
          ))}
        </chakra.ul>
      )}
    </PagedList>
  );
}
