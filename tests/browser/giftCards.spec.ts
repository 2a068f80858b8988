/** E-gift cards at the counter (spec 001 §2, §5, §7): redeemed once, whatever happens to the connection. */
import type { Locator, Page } from '@playwright/test';
import { getGiftCardBalance, redeemGiftCard } from '@servery/protocol/platform/giftCards';
import { type Client, signIn } from '../platform/client.ts';
import { GIFT_CARDS } from '../platform/seed/seedGiftCards.ts';
import { expectOwnAccessible } from './accessible.ts';
import { answer } from './dialogs.ts';
import { CUT, expect, forgetPrinters, test, visit } from './servery.ts';

const [FULL, LOW] = GIFT_CARDS;

const balanceOf = async (client: Client, { card_number, pin } = FULL): Promise<number> =>
  (await client.get(getGiftCardBalance, { body: { card_number, pin } })).balance;

const part = (page: Page, name: 'Redeem' | 'Balance'): Locator =>
  page.getByRole('region', { name, exact: true });
const amount = (page: Page): Locator => part(page, 'Redeem').getByLabel('Amount ($)');
const redeem = (page: Page): Locator => part(page, 'Redeem').getByRole('button', { name: 'Redeem' });
const check = (page: Page): Locator => part(page, 'Balance').getByRole('button', { name: 'Check balance' });

async function fillCard(of: Locator, { card_number, pin } = FULL): Promise<void> {
  await of.getByLabel('Card number').fill(card_number);
  await of.getByLabel('Pin').fill(pin);
}

/** How often the page has sent the redeem call. */
function countRedeems(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === redeemGiftCard.path) sent += 1;
  });
  return () => sent;
}

/** Counts how often the browser's print dialog opens, which a test cannot close. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as typeof window & { prints: number };
    counted.prints = 0;
    window.print = () => (counted.prints += 1);
  });
  return () => page.evaluate(() => (window as typeof window & { prints?: number }).prints ?? 0);
}

test('a gift card is redeemed once, its slip printed, number and PIN stored nowhere; an unknown outcome is checked', async ({
  owner: page,
  servery,
  connectedPrinter: printer,
}) => {
  const { control } = servery.platform;
  const client = await signIn(servery.platform.url);
  const before = await balanceOf(client);
  const prints = await countPrints(page);
  const sent = countRedeems(page);
  await page.goto('/egift_card_redeem');
  const redeeming = part(page, 'Redeem');
  const balance = part(page, 'Balance');

  await test.step('missing or invalid input is reported before anything is sent', async () => {
    await redeem(page).click();
    await check(page).click();
    await expect(redeeming.getByText('please enter amount!')).toBeVisible();
    for (const each of [redeeming, balance]) {
      await expect(each.getByText('please enter card_number!')).toBeVisible();
      await expect(each.getByText('please enter pin!')).toBeVisible();
    }
    expect(sent()).toBe(0);
    for (const name of ['Card number', 'Pin']) {
      await expect(redeeming.getByLabel(name)).toHaveAttribute('autocomplete', 'off');
    }
  });

  await test.step('a refusal by the platform appears above the form and under its fields', async () => {
    await fillCard(redeeming, { ...LOW, pin: '9999' });
    await amount(page).fill('20');
    await redeem(page).click();
    await expect(redeeming.getByRole('alert').filter({ hasText: 'The pin is wrong.' })).toBeVisible();
    await expect(redeeming.getByText('is not the pin of this card')).toBeVisible();
    await redeeming.getByLabel('Pin').fill(LOW.pin);
    await redeem(page).click();
    await expect(redeeming.getByText('There is not enough on this gift card.')).toBeVisible();
    await expect(redeeming.getByText('is more than the 12.50 on the card')).toBeVisible();
    await fillCard(balance, { ...LOW, pin: '9999' });
    await check(page).click();
    await expect(balance.getByText('The pin is wrong.')).toBeVisible();
    await balance.getByLabel('Pin').fill(LOW.pin);
    await check(page).click();
    await expect(balance.getByRole('status')).toContainText('$12.50');
    await expect(balance.getByLabel('Pin')).toHaveValue('');
  });

  await test.step('Enter and a double click redeem once', async () => {
    await amount(page).fill('20.50');
    await fillCard(redeeming);
    const alreadySent = sent();
    control.fail({ match: 'redeemGiftCard', how: 'slow', ms: 500 });
    await redeeming.getByLabel('Pin').press('Enter');
    await redeem(page)
      .or(redeeming.getByRole('button', { name: 'Redeeming…' }))
      // Held by now, which a double click does not wait for.
      .dblclick({ force: true });
    await expect(redeeming.getByRole('heading', { name: '$20.50 redeemed' })).toBeFocused();
    expect(sent() - alreadySent).toBe(1);
    expect(await balanceOf(client)).toBe(before - 2050);
    await expect(redeeming).toContainText('Ending in 3000');
    await expect(redeeming).toContainText(/Order id\d+/);
    await expect(redeeming).toContainText('Paid at the counter.');
    await expect(redeeming).toContainText(`Remaining balance$${((before - 2050) / 100).toFixed(2)}`);
  });

  await test.step('its slip prints on the receipt printer, and in the browser on request', async () => {
    // Until then, the browser would print it.
    await expect(page.getByRole('link', { name: 'Printer ready' })).toBeVisible();
    await redeeming.getByRole('button', { name: 'Print slip' }).click();
    await expect.poll(() => printer.receipts.length).toBe(1);
    const slip = printer.receipts[0]?.text ?? '';
    expect(slip).toContain('E-gift card redeemed');
    expect(slip).toContain('Ending in 3000');
    expect(slip).toContain('$20.50');
    expect(slip).toContain('Paid at the counter.');
    expect(slip).not.toContain(FULL.card_number);
    expect(await prints()).toBe(0);
    await redeeming.getByRole('button', { name: 'Print in the browser' }).click();
    await expect.poll(prints).toBe(1);
    await expectOwnAccessible(page, 'redeemed');
    await forgetPrinters(servery.agent);
    await redeeming.getByRole('button', { name: 'Print slip' }).click();
    await expect.poll(prints).toBe(2);
  });

  await test.step('back and a reload send nothing, and nothing of the card is stored anywhere', async () => {
    const alreadySent = sent();
    await visit(page, '/change-password');
    await page.goBack();
    await expect(redeem(page).or(redeeming.getByRole('heading')).first()).toBeVisible();
    await page.reload();
    await expect(amount(page)).toHaveValue('');
    await expect(redeeming.getByLabel('Pin')).toHaveValue('');
    expect(sent()).toBe(alreadySent);
    const stored = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    );
    expect(stored).not.toContain(FULL.card_number);
    await expect(page).toHaveURL('/egift_card_redeem');
  });

  const afterwards = await balanceOf(client);
  const earlier = sent();
  const dollars = (minor: number): string => `$${(minor / 100).toFixed(2)}`;
  // The known balance is shown next to the new one.
  await fillCard(balance);
  await check(page).click();
  await expect(balance.getByRole('status')).toContainText(dollars(afterwards));

  // The platform redeems it and never responds.
  await page.clock.install();
  await amount(page).fill('10');
  await fillCard(redeeming);
  control.fail({ match: 'redeemGiftCard', how: 'hang' });
  await redeem(page).click();
  await expect(redeeming.getByRole('button', { name: 'Redeeming…' })).toBeVisible();
  await expect.poll(() => balanceOf(client)).toBe(afterwards - 1000);
  await page.clock.fastForward('01:00');
  await expect(redeeming.getByRole('heading', { name: '$10.00 may have been redeemed' })).toBeFocused();
  await expect(redeeming).toContainText(`Card ending in 3000. Balance before: ${dollars(afterwards)}.`);
  await expect(amount(page)).toBeHidden();
  await expect(balance.getByLabel('Card number')).toHaveValue(FULL.card_number);
  await expect(balance.getByLabel('Pin')).toHaveValue(FULL.pin);
  await expectOwnAccessible(page, 'not known');
  await check(page).click();
  await expect(balance.getByRole('status')).toContainText(dollars(afterwards - 1000));
  await expect(balance.getByRole('status')).toContainText(
    '$10.00 was redeemed. The balance dropped by exactly that.',
  );
  expect(sent()).toBe(earlier + 1);
  expect(await balanceOf(client)).toBe(afterwards - 1000);

  // Leaving asks; then the connection breaks before anything is redeemed.
  await page.getByRole('link', { name: 'Gift certificates' }).first().click();
  await answer(page, 'Stay');
  await redeeming.getByRole('button', { name: 'Back to the form' }).click();
  await expect(balance.getByLabel('Pin')).toHaveValue('');
  await amount(page).fill('30');
  await fillCard(redeeming);
  control.fail({ match: 'redeemGiftCard', how: 'cut', times: CUT });
  await redeem(page).click();
  await expect(redeeming.getByRole('alert')).toContainText('$30.00 may have been redeemed');
  await page.clock.fastForward('01:00');
  await check(page).click();
  await expect(balance.getByRole('status')).toContainText('Nothing has been redeemed so far.');
  expect(sent()).toBe(earlier + 2);
  expect(await balanceOf(client)).toBe(afterwards - 1000);
});
