/** Social accounts and their posts. */
import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import { mediaKindOf } from '@servery/protocol/platform/mediaKind';
import { characterCount, POST_LIMITS } from '@servery/protocol/platform/social';
import { facebookConnectUrl } from '../facebook.ts';
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import type { Store } from '../store/merchantStore.ts';
import { isoIn } from '../zone.ts';
import { pageOf } from './paging.ts';
import { ALREADY_DELETED } from './store.ts';

function openAccount(store: Store, id: string) {
  const account = store.socialAccounts.get(id);
  if (!account) throw new Refusal('This account is not connected any more.');
  return account;
}

/** Refuses too many pictures and videos, and pictures that are too large. */
async function checkMedia(files: readonly Blob[]): Promise<void> {
  const kinds = await Promise.all(
    files.map(async (file) => mediaKindOf(new Uint8Array(await file.arrayBuffer()))),
  );
  const videos = kinds.filter((kind) => kind?.type.startsWith('video/') === true);
  if (videos.length > POST_LIMITS.videos) throw new Refusal('A post has one video at most.');
  if (files.length - videos.length > POST_LIMITS.pictures) {
    throw new Refusal(`A post has ${POST_LIMITS.pictures} images at most.`);
  }
  const isLarge = files.some(
    ({ size }, index) => kinds[index]?.type.startsWith('image/') === true && size > MAX_IMAGE_BYTES,
  );
  if (isLarge) throw new Refusal('An image is larger than 5 MB.');
}

/** The publishing time of a post. @throws Refusal if it is in the past. */
function momentOf(scheduled: string | undefined, now: number): number {
  if (scheduled === undefined) return now;
  const at = Date.parse(scheduled);
  if (at <= now) throw new Refusal('The post would appear in the past.', { scheduled_at: 'is over' });
  return at;
}

export const socialHandlers = {
  connectFacebook: ({ store, origin, callerOrigin }) => {
    if (callerOrigin === undefined) throw new Refusal('Accounts are connected in a browser.');
    return facebookConnectUrl(origin, store.mid, callerOrigin);
  },

  getSocialAccounts: ({ query, store, origin }) => {
    const all = store.socialAccounts.all();
    const data = pageOf(all, query.page, query.size).map(({ id, name, picture }) => ({
      id,
      name,
      image: pictureAddress(origin, store.mid, picture),
    }));
    return { data, total: all.length };
  },

  getSocialPosts: ({ params, query, store, now, origin }) => {
    openAccount(store, params.id);
    const all = store.socialPosts
      .all()
      .filter(({ accountId }) => accountId === params.id)
      .toSorted((one, other) => other.at - one.at);
    const data = pageOf(all, query.page, query.size).map(({ id, message, media, at }) => {
      const moment = isoIn(store.zone(), at);
      return {
        id,
        message,
        media: media.map((name) => pictureAddress(origin, store.mid, name)),
        ...(at > now ? { scheduled_at: moment } : { created_at: moment }),
      };
    });
    return { data, total: all.length };
  },

  addSocialPost: async ({ params, body, store, now }) => {
    openAccount(store, params.id);
    const { message, file: files = [], scheduled_at } = body;
    if (characterCount(message) > POST_LIMITS.characters) {
      throw new Refusal('The text is too long.', { message: 'is too long' });
    }
    const at = momentOf(scheduled_at, now);
    await checkMedia(files);
    const media = await Promise.all(files.map((file) => store.pictures.addMedia(file)));
    return { id: store.socialPosts.add({ accountId: params.id, message, media, at }) };
  },

  deleteSocialPost: ({ params, store }) => {
    openAccount(store, params.id);
    const post = store.socialPosts.get(params.postId);
    if (post?.accountId !== params.id) throw new Refusal(ALREADY_DELETED);
    store.socialPosts.remove(post.id);
    return {};
  },
} satisfies HandlersOf<'social'>;
