/** A computer whose time zone skips an hour that exists in the restaurant's local time (decisions 21). */
import { addEvent, getEvents } from '@servery/protocol/platform/specials';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { drawPicture } from '../platform/seed/drawPicture.ts';
import { expect, test, visit } from './servery.ts';

// The restaurant is in Los Angeles, where this night has a half past two. In Berlin it does not exist.
test.use({ timezoneId: 'Europe/Berlin' });

/** Half past two in the restaurant's local time. */
const HALF_PAST_TWO = Date.parse('2027-03-28T02:30:00-07:00');

test('shows and sends the restaurant’s local time in an hour that the computer’s time zone skips', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  control.setClock(HALF_PAST_TWO - Date.now());
  const number = control.addOrder({ silent: true });
  await page.goto(`/order_detail?order=${number}`);
  await expect(page.getByRole('main').getByText('Sun, Mar 28, 2027 · 2:30 AM')).toBeVisible();

  const client = await signInToPlatform(servery.platform.url);
  const picture = new Blob([new Uint8Array(drawPicture('special-9.jpg'))], { type: 'image/jpeg' });
  await client.get(addEvent, {
    body: {
      name: 'Night Market',
      description: 'For a test',
      start_time: '28-03-2027 02:15',
      end_time: '28-03-2027 04:00',
      event_type: 'EVENT',
      file: picture,
    },
  });
  await visit(page, '/events');
  const card = page.getByRole('article', { name: 'Night Market', exact: true });
  await expect(card.getByText('Sun, Mar 28, 2027 · 2:15 AM')).toBeVisible();
  await card.getByRole('link', { name: 'Edit Night Market' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Starts')).toHaveValue('2027-03-28T02:15');
  await form.getByLabel('Starts').fill('2027-03-28T02:45');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const { data } = await client.get(getEvents, { query: { size: 200, offset: 0 } });
  expect(data.find(({ name }) => name === 'Night Market')).toMatchObject({
    start_time: '28-03-2027 02:45',
    end_time: '28-03-2027 04:00',
  });
});
