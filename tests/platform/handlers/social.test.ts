import {
  addSocialPost,
  connectFacebook,
  deleteSocialPost,
  getSocialAccounts,
  getSocialPosts,
  SOCIAL_PAGE_SIZE,
  type SocialAccount,
} from '@servery/protocol/platform/social';
import { toRequest } from '@servery/protocol/platform/request';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';
import { drawPicture } from '../seed/drawPicture.ts';

const { platform, owner } = await ownPlatform();

const CONSOLE = 'http://localhost:5173';
const BACK = `${CONSOLE}/fb_business_account_authorization`;

const accounts = async (): Promise<SocialAccount[]> =>
  (await owner.get(getSocialAccounts, { query: { page: 0, size: SOCIAL_PAGE_SIZE } })).data;
const id = (await accounts())[0]?.id ?? '';
const posts = (page = 0) =>
  owner.get(getSocialPosts, { params: { id }, query: { page, size: SOCIAL_PAGE_SIZE } });

describe('connecting', () => {
  /** The URL that the call returns to a page of this origin. */
  async function addressFor(origin: string): Promise<string> {
    const { url, method, headers } = toRequest(connectFacebook, owner.caller, {});
    const answer = await fetch(platform.url + url, { method, headers: { ...headers, origin } });
    return ((await answer.json()) as { object: string }).object;
  }
  const returnUrlFrom = async (address: string, answer: string): Promise<string | null> => {
    const page = await (await fetch(address)).text();
    const link = new RegExp(`href="([^"]+answer=${answer})"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const response = await fetch(platform.url + link, { redirect: 'manual' });
    return response.headers.get('location');
  };

  it("leads to a page, and from there back to the console with the user's choice", async () => {
    const address = await addressFor(CONSOLE);
    expect(await returnUrlFrom(address, 'no')).toBe(`${BACK}?error=access_denied`);
    expect((await accounts()).map(({ name }) => name)).toEqual(['Bella Cucina']);
    expect(await returnUrlFrom(address, 'yes')).toBe(`${BACK}?connected=1`);
    expect(await returnUrlFrom(address, 'yes')).toBe(`${BACK}?connected=1`);
    expect((await accounts()).map(({ name }) => name)).toEqual(['Bella Cucina', 'Bella Cucina Catering']);
  });

  it('never leads to another machine, and needs a browser', async () => {
    expect((await fetch(await addressFor('https://elsewhere.test'))).status).toBe(400);
    expect(await owner.ask(connectFacebook, {})).toMatchObject({
      error: { message: 'Accounts are connected in a browser.' },
    });
  });
});

describe('posts', () => {
  const jpeg = new Blob([new Uint8Array(drawPicture('special-9.jpg'))], { type: 'image/jpeg' });
  const film = new Blob(['\0\0\0\x18ftypisom\0\0\x02\0isomiso2'], { type: 'video/mp4' });
  const add = (body: { message: string; file?: Blob[]; scheduled_at?: string }) =>
    owner.ask(addSocialPost, { params: { id }, body });
  const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

  it('are listed newest first, ten per page, two of them scheduled', async () => {
    const [first, second] = [await posts(), await posts(1)];
    expect([first.total, first.data.length, second.data.length]).toEqual([12, 10, 2]);
    const scheduled = first.data.filter(({ scheduled_at: at }) => at !== undefined);
    expect(scheduled).toEqual(first.data.slice(0, 2));
    const moments = [...first.data, ...second.data].map((post) =>
      Date.parse(post.scheduled_at ?? post.created_at ?? ''),
    );
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  it('are published now or later, with their media, and can be deleted once', async () => {
    expect(await add({ message: 'Now', file: [jpeg, film] })).toHaveProperty('data');
    expect(await add({ message: 'Later', scheduled_at: soon() })).toHaveProperty('data');
    const { data } = await posts();
    const [later, now] = ['Later', 'Now'].map((message) => data.find((post) => post.message === message));
    expect(later?.scheduled_at).toBeTypeOf('string');
    expect(now?.created_at).toBeTypeOf('string');
    const types = now?.media.map(async (address) => (await fetch(address)).headers.get('content-type'));
    expect(await Promise.all(types ?? [])).toEqual(['image/jpeg', 'video/mp4']);
    for (const post of [later, now]) {
      const params = { id, postId: post?.id ?? '' };
      await owner.get(deleteSocialPost, { params });
      expect(await owner.ask(deleteSocialPost, { params })).toMatchObject({
        error: { message: 'Does not exists or Already deleted' },
      });
    }
  });

  it.each([
    ['a text that is too long', { message: 'x'.repeat(63_207) }, 'The text is too long.'],
    [
      'a moment that is over',
      { message: 'x', scheduled_at: '2020-01-01T00:00:00Z' },
      'The post would appear in the past.',
    ],
    [
      'eleven images',
      { message: 'x', file: Array.from({ length: 11 }, () => jpeg) },
      'A post has 10 images at most.',
    ],
    ['two videos', { message: 'x', file: [film, film] }, 'A post has one video at most.'],
    [
      'a page as an image',
      { message: 'x', file: [new Blob(['<!doctype html>'])] },
      'Only JPG, PNG, MP4 and MOV files are allowed.',
    ],
    [
      'an image larger than others may be',
      { message: 'x', file: [new Blob([jpeg, new Uint8Array(5 * 1024 * 1024)])] },
      'An image is larger than 5 MB.',
    ],
  ])('are refused with %s', async (_, body, message) => {
    const before = (await posts()).total;
    expect(await add(body)).toMatchObject({ error: { kind: 'refused', message } });
    expect((await posts()).total).toBe(before);
  });

  it('need a connected account', async () => {
    expect(
      await owner.ask(getSocialPosts, { params: { id: '0' }, query: { page: 0, size: 10 } }),
    ).toMatchObject({ error: { message: 'This account is not connected any more.' } });
  });
});
