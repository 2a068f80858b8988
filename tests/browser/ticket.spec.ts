/** Punching e-tickets by hand and with a keyboard scanner (spec 001 §2, §5, §8, decisions 26). */
import { signIn as signInToPlatform } from '../platform/client.ts';
import { ticketOf } from '../platform/tickets.ts';
import { expectAccessible } from './accessible.ts';
import { CUT, expect, test } from './servery.ts';
import { dealId, number, pin, PUNCHED, scan, sentTickets } from './ticketForm.ts';

test('tickets of a deal are punched one after the other, each sent once', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  const id = await dealId(await signInToPlatform(servery.platform.url), 'Espresso Card');
  const sent = sentTickets(page);
  await page.goto('/special_deals');
  await page.getByRole('link', { name: 'Punch Ticket of Espresso Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redeem ETicket' });
  const punch = dialog.getByRole('button', { name: 'Punch Ticket' });
  await expect(number(dialog)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('event_id'))).toBe(id);

  // The error appears on leaving a field, and on sending.
  await page.keyboard.type('4929 12');
  await page.keyboard.press('Tab');
  await expect(number(dialog)).toHaveValue('492912');
  await expect(dialog.getByText('Ticket Number must be 16 digits')).toBeVisible();
  await page.keyboard.type('123');
  await number(dialog).focus();
  await expect(dialog.getByText('Pin must be 4 to 6 digits')).toBeVisible();
  await punch.click();
  await expect(dialog.getByText('invalid ticket number!')).toBeVisible();
  await expect(dialog.getByText('invalid pin!')).toBeVisible();
  await number(dialog).fill('');
  await pin(dialog).fill('');
  await punch.click();
  await expect(dialog.getByText('please enter ticket number!')).toBeVisible();
  await expect(dialog.getByText('please enter pin!')).toBeVisible();
  await expectAccessible(page, 'the dialog');
  expect(sent).toEqual([]);

  // Types a ticket by hand, and presses twice while the platform is slow.
  const first = ticketOf(id, 1);
  await number(dialog).fill(first.card_number);
  await pin(dialog).fill('9999');
  await punch.click();
  await expect(dialog.getByText('The pin does not fit the ticket.')).toBeVisible();
  await expect(dialog.getByText('is wrong')).toBeVisible();
  await expect(pin(dialog)).toBeFocused();
  control.fail({ match: 'punchTicket', how: 'slow', ms: 1500 });
  await page.keyboard.type(first.pin);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await punch.click({ force: true });
  await expect(dialog.getByText(PUNCHED, { exact: true })).toBeVisible();
  await expect(dialog.getByText('Number ending in 0001')).toBeVisible();
  expect(sent).toEqual([first.card_number, first.card_number]);
  await expect(number(dialog)).toBeFocused();
  await expect(number(dialog)).toHaveValue('');

  // A keyboard scanner: the same ticket again, then another whose code contains both numbers.
  await scan(page, first.card_number);
  await expect(dialog.getByText(PUNCHED, { exact: true })).toBeHidden();
  await expect(pin(dialog)).toBeFocused();
  expect(sent).toHaveLength(2);
  await scan(page, first.pin);
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'This ticket was punched already, on ' }),
  ).toBeVisible();
  await expect(number(dialog)).toBeFocused();
  const second = ticketOf(id, 2);
  await scan(page, `${second.card_number}${second.pin}`);
  await expect(number(dialog)).toHaveValue(second.card_number);
  await expect(pin(dialog)).toHaveValue(second.pin);
  await expect(punch).toBeFocused();
  await expect(dialog.getByText('This ticket was punched already')).toBeHidden();
  expect(sent).toHaveLength(3);

  // The connection breaks before the response: nothing is sent again, and the page says that the result is unknown.
  control.fail({ match: 'punchTicket', how: 'cut', times: CUT });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This ticket may have been punched.')).toBeVisible();
  expect(sent.slice(3)).toEqual([second.card_number]);
  control.clearFailures();
  await punch.click();
  await expect(dialog.getByText('Number ending in 0002')).toBeVisible();
  expect(sent.slice(3)).toEqual([second.card_number, second.card_number]);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/special_deals');
});
