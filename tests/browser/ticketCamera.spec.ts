/** E-tickets whose code the camera reads. In the full browser: its shell has no camera. */
import { signIn as signInToPlatform } from '../platform/client.ts';
import { ticketOf } from '../platform/tickets.ts';
import { expectAccessible } from './accessible.ts';
import { holdBeforeCamera } from './camera.ts';
import { expect, test } from './servery.ts';
import { dealId, number, pin, PUNCHED, scan, sentTickets } from './ticketForm.ts';

test('a ticket is read by the camera, after permission, and the camera is released', async ({
  owner: page,
  servery,
}) => {
  const id = await dealId(await signInToPlatform(servery.platform.url), 'Ten Pizzas, One Free');
  const ticket = ticketOf(id, 3);
  holdBeforeCamera(ticket.card_number);
  const sent = sentTickets(page);
  // Records every camera stream that the page opens, to check whether it is released.
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const cameras = (): Promise<string[]> =>
    page.evaluate(() =>
      (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    );
  await page.goto('/eticket_redeem/no-such-deal');
  await expect(page.getByText('This special no longer exists.')).toBeVisible();
  await page.goto(`/eticket_redeem/${id}`);
  await expect(page.getByText('Ten Pizzas, One Free')).toBeVisible();
  await expect(number(page)).toBeFocused();

  // Permission denied: the page says what to do, and the test does it.
  const scanButton = page.getByRole('button', { name: 'Scan with the camera' });
  await scanButton.click();
  await expect(page.getByText('Camera access is blocked.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, 'a camera that is not allowed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(number(page)).toHaveValue(ticket.card_number);
  await expect(pin(page)).toBeFocused();
  await expect.poll(cameras).toEqual(['ended']);

  await scan(page, ticket.pin);
  await expect(page.getByText(PUNCHED, { exact: true })).toBeVisible();
  expect(sent).toEqual([ticket.card_number]);

  // A code without a number fills nothing, and closing releases the camera.
  holdBeforeCamera('1234567890');
  await scanButton.click();
  await expect(page.getByText('This code has no ticket number.')).toBeVisible();
  expect(await cameras()).toEqual(['ended', 'live']);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect.poll(cameras).toEqual(['ended', 'ended']);
  await expect(number(page)).toHaveValue('');
});
