/** Social posting (spec 001 §2, §7): connecting, accounts and posts, and a post that is written and sent once. */
import type { Locator, Page } from '@playwright/test';
import { refineContent } from '@servery/protocol/platform/reach';
import {
  addSocialPost,
  connectFacebook,
  deleteSocialPost,
  getSocialAccounts,
  getSocialPosts,
  SOCIAL_PAGE_SIZE,
  type SocialPost,
} from '@servery/protocol/platform/social';
import { type Client, signIn } from '../platform/client.ts';
import { expectOwnAccessible } from './accessible.ts';
import { PHOTOGRAPH } from './photograph.ts';
import { answer } from './dialogs.ts';
import { expect, test, visit } from './servery.ts';

const ACCOUNTS = '/fb_business_account_authorization';

/** A text that could be taken for markup, and reverses the direction of the rest of its line. */
const HOSTILE = '<img src=x onerror="document.title=1"> & \u202eevil\u2069';

const FILM = {
  name: 'oven.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isom'),
};

/** The id of an account. */
async function accountNamed(client: Client, name: string): Promise<string> {
  const { data } = await client.get(getSocialAccounts, { query: { page: 0, size: SOCIAL_PAGE_SIZE } });
  return data.find((account) => account.name === name)?.id ?? '';
}

async function postsOf(client: Client, id: string): Promise<SocialPost[]> {
  const pages = [0, 1, 2].map((page) =>
    client.get(getSocialPosts, { params: { id }, query: { page, size: SOCIAL_PAGE_SIZE } }),
  );
  return (await Promise.all(pages)).flatMap(({ data }) => data);
}

const row = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

test('Facebook connects only at a safe address; posts are paged and deleted', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signIn(platform.url);
  const connect = page.getByRole('button', { name: 'Connect Facebook' });
  const banner = page.getByRole('main').getByRole('alert');

  await test.step('a refusal is reported, and an unsafe address is not opened', async () => {
    await page.goto(ACCOUNTS);
    await expect(row(page, 'Bella Cucina').first()).toBeVisible();
    control.fail({ match: 'connectFacebook', how: 'envelope', message: 'Facebook is off for you.' });
    await connect.click();
    await expect(banner).toHaveText('Facebook is off for you.');
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(frame.url()));
    const calls = `**${connectFacebook.path}?*`;
    let address = '';
    await page.route(calls, (route) => route.fulfill({ json: { request_status: true, object: address } }));
    for (address of ['javascript:document.title=1', 'https://facebook.com@evil.test/']) {
      const answered = page.waitForResponse(calls);
      await connect.click();
      await answered;
      await expect(banner, address).toContainText('is not secure (https)');
    }
    await page.unroute(calls);
    expect(opened).toEqual([]);
  });

  await test.step('there and back, declined and connected', async () => {
    await connect.click();
    await expect(page.getByRole('heading', { name: 'Connect the pages of Bella Cucina?' })).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('Facebook was not connected because access was declined.')).toBeVisible();
    await expect(page).toHaveURL(ACCOUNTS);
    await connect.click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('Facebook is connected.')).toBeVisible();
    await expect(page).toHaveURL(ACCOUNTS);
    await expect(row(page, 'Bella Cucina Catering')).toBeVisible();
  });

  const id = await accountNamed(client, 'Bella Cucina Catering');
  const add = (message: string, scheduled_at?: string): Promise<unknown> =>
    client.get(addSocialPost, { params: { id }, body: { message, ...(scheduled_at && { scheduled_at }) } });
  await add('The oldest of them');
  for (let index = 1; index < 10; index += 1) await add(`Post number ${index}`);
  await add(HOSTILE, '2031-11-25T17:05:00-08:00');
  const hostile = row(page, HOSTILE);

  await test.step('the router’s state selects an account, from there on the address does (decisions 18)', async () => {
    await visit(page, '/social_posts');
    await expect(page.getByRole('heading', { level: 1, name: 'No account selected' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to accounts' })).toHaveAttribute('href', ACCOUNTS);
    control.fail({ match: 'getSocialPosts', how: 'status', code: 500, times: 3 });
    await page.evaluate((accountId) => {
      const state = { usr: { accountId }, key: 'given' };
      history.pushState(state, '', '/social_posts');
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, id);
    await expect(page).toHaveURL(`/social_posts?account=${id}`);
    await expect(page.getByText('The posts could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText('Bella Cucina Catering').first()).toBeVisible();
    await expect(hostile).toContainText(
      /Scheduled.*Tue, Nov 25, 2031 · 5:05 PM|Tue, Nov 25, 2031 · 5:05 PM.*Scheduled/s,
    );
    await expect(hostile.getByText(HOSTILE)).toHaveAttribute('dir', 'auto');
  });

  await test.step('nothing is deleted after a refusal; deleting the last one of a page leads to the previous page', async () => {
    control.fail({ match: 'deleteSocialPost', how: 'envelope', message: 'It is already on its way.' });
    await hostile.getByRole('button', { name: /^Delete the post/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(HOSTILE);
    await answer(page, 'Delete');
    await expect(page.getByText('It is already on its way.')).toBeVisible();
    await expect(hostile).toBeVisible();
    expect(await postsOf(client, id)).toHaveLength(11);
    await page.getByRole('link', { name: 'Page 2 of 2' }).click();
    await row(page, 'The oldest of them')
      .getByRole('button', { name: /^Delete the post/ })
      .click();
    await answer(page, 'Delete');
    await expect(page.getByText('Post deleted')).toBeVisible();
    await expect(page).toHaveURL(`/social_posts?account=${id}`);
    await expect(row(page, 'Post number 1')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages of posts' })).toBeHidden();
    await visit(page, '/social_posts?account=0');
    await expect(page.getByText('This account is not connected any more.')).toBeVisible();
  });

  await test.step('more accounts than fit a page are paged, with names shown as they are', async () => {
    await page.route(`**${getSocialAccounts.path}?*`, (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get('page') === '0';
      const data = isFirst
        ? Array.from({ length: 10 }, (_, index) => ({ id: index, name: `Page ${index}` }))
        : [{ id: 'a/b', name: HOSTILE, image: 'javascript:alert(1)' }];
      return route.fulfill({ json: { request_status: true, object: { data, total: 11 } } });
    });
    await page.goto(ACCOUNTS);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    await page.getByRole('link', { name: 'Page 2 of 2' }).click();
    await expect(page.getByText(HOSTILE)).toBeVisible();
    await expect(page).toHaveURL(`${ACCOUNTS}?page=2`);
    await expect(page.getByRole('link', { name: `New post for ${HOSTILE}` })).toHaveAttribute(
      'href',
      '/social_posting?account=a%2Fb',
    );
  });

  for (const post of await postsOf(client, id)) {
    await client.get(deleteSocialPost, { params: { id, postId: post.id } });
  }
});

test('a post is written, previewed and sent once; its text stays on the device until then', async ({
  owner: page,
  servery: { platform },
}) => {
  const { control } = platform;
  const client = await signIn(platform.url);
  const id = await accountNamed(client, 'Bella Cucina');
  const before = (await postsOf(client, id)).length;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/social_account/${id}/posts`)) sent += 1;
  });
  const text = page.getByLabel('Text');
  const files = page.locator('input[type=file]');
  const form = page.getByRole('region', { name: 'New post' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const post = form.getByRole('button', { name: 'Post now' });
  await page.goto('/social_posting');

  await test.step('a missing text is reported; the limit counts characters', async () => {
    await form.getByLabel('Account').selectOption('Bella Cucina');
    await post.click();
    await expect(form.getByText('Write something to post')).toBeVisible();
    await text.fill(`Gnocchi 🍕 ${HOSTILE}`);
    await expect(form.getByText(`${Array.from(HOSTILE).length + 10} of 63,206 characters`)).toBeVisible();
    await expect(preview.getByText(HOSTILE)).toHaveAttribute('dir', 'auto');
  });

  await test.step('files are checked by content: valid ones are shown, the others are refused', async () => {
    const problems = form.getByRole('alert');
    const lie = { name: 'plate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };
    const torn = { ...PHOTOGRAPH, name: 'torn.jpg', buffer: PHOTOGRAPH.buffer.subarray(0, 40) };
    await files.setInputFiles([PHOTOGRAPH, FILM, lie, torn]);
    await expect(problems).toContainText(
      '“plate.jpg” is neither a JPG or PNG image nor an MP4 or MOV video.',
    );
    await expect(problems).toContainText('“torn.jpg” is damaged. Choose another one.');
    const more = [0, 1, 2].map((index) => ({ ...PHOTOGRAPH, name: `${index}.jpg` }));
    await files.setInputFiles([...more, { ...FILM, name: 'second.mov' }]);
    await expect(problems).toContainText('A post can have one video. “second.mov” was not added.');
    await expect(form.getByRole('listitem')).toHaveCount(5);
    await expect(preview.getByRole('img', { name: PHOTOGRAPH.name })).toBeVisible();
    await expect(preview.getByText('+1')).toBeVisible();
    for (const { name } of more) await form.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(form.getByRole('listitem')).toHaveCount(2);
    await expect(problems).toBeHidden();
  });

  await test.step('the text can be refined', async () => {
    await page.route(`**${refineContent.path}*`, (route) =>
      route.fulfill({ json: { request_status: true, object: { message: 'Gnocchi, refined.' } } }),
    );
    await form.getByRole('button', { name: 'Refine' }).click();
    await form.getByRole('button', { name: 'Accept' }).click();
    await expect(text).toHaveValue('Gnocchi, refined.');
  });

  await test.step('it is scheduled for a future day, at a time that exists on that day', async () => {
    await form.getByRole('button', { name: 'Scheduled' }).click();
    const time = form.getByRole('group', { name: 'Time' });
    const schedule = form.getByRole('button', { name: 'Schedule post' });
    await schedule.click();
    await expect(form.getByText('Choose a day')).toBeVisible();
    await form.getByLabel('Day').fill('2020-01-01');
    await schedule.click();
    await expect(form.getByText('Choose a time in the future.')).toBeVisible();
    // That morning the restaurant's clocks go forward.
    await form.getByLabel('Day').fill('2031-03-09');
    await time.getByLabel('Hour').selectOption('2');
    await time.getByLabel('Minute').selectOption('30');
    await time.getByLabel('AM or PM').selectOption('AM');
    await expect(form.getByText('This time doesn’t exist because the clocks go forward.')).toBeVisible();
    await time.getByLabel('AM or PM').selectOption('PM');
    await time.getByLabel('Hour').selectOption('5');
    await expect(preview).toContainText('Sun, Mar 9, 2031 · 5:30 PM');
    await expectOwnAccessible(page, 'a post that is written');
    expect(sent).toBe(0);
  });

  await test.step('leaving asks about the images; the text is still there on return', async () => {
    await page.getByRole('link', { name: 'All accounts' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Leave without the images and the video?');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(form.getByRole('listitem')).toHaveCount(2);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(text).toHaveValue('Gnocchi, refined.');
    await expect(form).toContainText('Draft restored from this device.');
    await expect(form.getByLabel('Day')).toHaveValue('2031-03-09');
    await expect(form.getByRole('listitem')).toHaveCount(0);
  });

  const schedule = form.getByRole('button', { name: 'Schedule post' });
  await test.step('a refusal appears at its field, and no input is lost', async () => {
    await files.setInputFiles([PHOTOGRAPH, FILM]);
    control.fail({
      match: 'addSocialPost',
      how: 'envelope',
      message: 'Facebook does not take this.',
      fields: { scheduled_at: 'is too far ahead' },
    });
    await schedule.click();
    await expect(form.getByText('Facebook does not take this.')).toBeVisible();
    await expect(form.getByText('is too far ahead')).toBeVisible();
    await expect(form.getByRole('listitem')).toHaveCount(2);
    expect(sent).toBe(1);
  });

  await test.step('a post whose request breaks off may have been posted: it is not sent again', async () => {
    control.fail({ match: 'addSocialPost', how: 'status', code: 502 });
    await schedule.click();
    await expect(page.getByRole('heading', { name: 'It may have been posted' })).toBeFocused();
    await expect(schedule).toBeHidden();
    // Typing in the meantime does not resolve the unknown outcome.
    await text.press('End');
    await text.press('Backspace');
    await text.pressSequentially('.');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'It may have been posted' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the text' }).click();
    await expect(text).toBeFocused();
    expect(sent).toBe(2);
    expect(await postsOf(client, id)).toHaveLength(before);
    await files.setInputFiles([PHOTOGRAPH, FILM]);
  });

  await test.step('it is sent once, and appears in the list; the draft is gone', async () => {
    control.fail({ match: 'addSocialPost', how: 'slow', ms: 500 });
    await schedule.dblclick();
    await expect(page.getByText('Post scheduled for Sun, Mar 9, 2031 at 5:30 PM')).toBeVisible();
    await expect(page).toHaveURL(`/social_posts?account=${id}`);
    const added = row(page, 'Gnocchi, refined.');
    await expect(added).toContainText('Sun, Mar 9, 2031 · 5:30 PM');
    expect(sent).toBe(3);
    const stored = (await postsOf(client, id)).find(({ message }) => message === 'Gnocchi, refined.');
    expect(stored?.scheduled_at).toBe('2031-03-09T17:30:00-07:00');
    const types = stored?.media.map(async (address) => (await fetch(address)).headers.get('content-type'));
    expect(await Promise.all(types ?? [])).toEqual(['image/jpeg', 'video/mp4']);
    await added.getByRole('button', { name: /^Delete the post/ }).click();
    await answer(page, 'Delete');
    await expect(page.getByText('Post deleted')).toBeVisible();
    expect(await postsOf(client, id)).toHaveLength(before);
  });

  await test.step('a platform that accepts no posts is reported, and the text stays', async () => {
    await page.getByRole('link', { name: 'New post' }).click();
    await expect(text).toHaveValue('');
    await text.fill('For another day');
    control.fail({ match: 'addSocialPost', how: 'status', code: 404 });
    await post.click();
    await expect(form.getByText('This platform can’t post from here.')).toBeVisible();
    await expect(post).toBeHidden();
    await expect(text).toHaveValue('For another day');
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page.getByRole('link', { name: 'New post for Bella Cucina', exact: true }).click();
    await expect(text).toHaveValue('For another day');
    await expect(form.getByText('This platform can’t post from here.')).toBeVisible();
    await form.getByRole('button', { name: 'Discard draft' }).click();
    await answer(page, 'Discard');
    await expect(text).toHaveValue('');
    await expect(text).toBeFocused();
  });
});
