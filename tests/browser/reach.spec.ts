/** Messages to guests: a refined text, and a message to all of them (spec 001 §2, §7, §8, decisions 8). */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { CUT, expect, test, visit } from './servery.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('a text is refined and accepted or not, and a message goes to everybody once', async ({
  owner: page,
  servery,
}) => {
  const { control } = servery.platform;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = page.getByRole('textbox', { name: 'Your text' });
  const result = page.getByRole('region', { name: 'Refined' });
  await page.goto('/refine_content');
  await expect(button(page, 'Refine')).toBeDisabled();
  const mine = ' fresh truffles are in !! come by,we open at 5 p.m.  ';
  const refined = 'Fresh truffles are in! Come by, we open at 5 p.m.';
  await text.fill(mine);

  // Refused: the text is unchanged.
  control.fail({ match: 'refineContent', how: 'envelope', message: 'The AI took too long.' });
  await button(page, 'Refine').click();
  await expect(page.getByRole('alert')).toHaveText('The AI took too long.');
  await expect(text).toHaveValue(mine);

  // Shows both versions side by side, with a note on the method; the result is kept, accepted, undone and copied.
  await button(page, 'Refine').click();
  await expect(result).toContainText(refined);
  await expect(result).toContainText('No AI was at work.');
  await expect(page.getByRole('alert')).toBeHidden();
  await expectAccessible(page, 'a refined text');
  await button(page, 'Keep mine').click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(mine);
  await button(page, 'Refine').click();
  await expect(result).toContainText(refined);
  await text.fill('fresh truffles');
  await expect(result).toContainText('You’ve changed your text since');
  await button(page, 'Accept').click();
  await expect(text).toHaveValue(refined);
  await button(page, 'Undo refining').click();
  await expect(text).toHaveValue('fresh truffles');
  await expect(button(page, 'Undo refining')).toBeHidden();
  await button(page, 'Copy').click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('fresh truffles');

  // A platform without this call: the page says so on use, and no longer offers it.
  control.fail({ match: 'refineContent', how: 'status', code: 404 });
  await button(page, 'Refine').click();
  await expect(page.getByRole('alert')).toHaveText('This platform doesn’t refine text.');
  await expect(text).toHaveValue('fresh truffles');
  await expect(button(page, 'Refine')).toBeHidden();
  await visit(page, '/broadcast');
  await expect(page.getByRole('heading', { level: 1, name: 'Broadcast' })).toBeVisible();
  await visit(page, '/refine_content');
  await expect(page.getByRole('heading', { name: 'This platform doesn’t refine text.' })).toBeVisible();
  await page.goBack();

  const title = page.getByRole('textbox', { name: 'Title' });
  const message = page.getByRole('textbox', { name: 'Message' });
  const phone = page.getByRole('region', { name: 'On a phone' });
  const question = page.getByRole('alertdialog', { name: 'Send to everyone?' });
  const goAhead = question.getByRole('button', { name: 'Send to everyone' });
  const markup = '<b>Truffles</b> 🍄';
  const sent = () => control.broadcasts().filter((broadcast) => broadcast.title === markup);
  const send = async (): Promise<void> => {
    await button(page, 'Send to everyone').click();
    await goAhead.click();
  };
  await button(page, 'Send to everyone').click();
  await expect(page.getByText('Enter a title')).toBeVisible();
  await expect(page.getByText('Enter a message')).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill(markup);
  await message.fill('They are in.');
  await expect(page.getByText('Characters: 17')).toBeVisible();
  await expect(page.getByText('Characters: 12')).toBeVisible();
  await expect(phone).toContainText('Bella Cucina');
  await expect(phone).toContainText(`${markup}They are in.`);

  // Nothing is sent without confirmation; after a refusal the text stays.
  await button(page, 'Send to everyone').click();
  await expect(question).toContainText(
    `Every guest who gets messages from Bella Cucina will get “${markup}” right away.`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  control.fail({
    match: 'sendBroadcast',
    how: 'envelope',
    message: 'Three messages a day are enough.',
    fields: { message: 'was sent already' },
  });
  await send();
  await expect(page.getByText('Three messages a day are enough.')).toBeVisible();
  await expect(page.getByText('was sent already')).toBeVisible();
  await expect(message).toHaveValue('They are in.');

  // Cut off: it is not resent automatically, and stays until a person says whether it arrived.
  control.fail({ match: 'sendBroadcast', how: 'cut', times: CUT });
  await send();
  const unknown = page.getByRole('heading', { name: 'The message may have been sent' });
  await expect(unknown).toBeFocused();
  control.clearFailures();
  await page.getByRole('link', { name: 'Marketing plan' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await button(page, 'It did not arrive').click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(markup);
  expect(sent()).toEqual([]);

  // However often the button is pressed, everybody gets it once.
  await button(page, 'Send to everyone').dblclick();
  await goAhead.dblclick();
  const success = page.getByText('BroadCast Message Sent Successfully!');
  await expect(success).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(success).toBeHidden();
  await expect(title).toHaveValue('');
  await expect(message).toHaveValue('');
  expect(sent()).toHaveLength(1);
  // Leaving an empty form asks nothing.
  await visit(page, '/refine_content');
  await expect(page.getByRole('heading', { level: 1, name: 'Refine content' })).toBeVisible();
});
