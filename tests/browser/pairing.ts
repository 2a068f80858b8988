import { type BrowserContext, expect } from '@playwright/test';

/** Picks the console on the agent's own page, as a person at the shop's PC; returns the six digits shown for it. */
export async function codeFor(
  console: string,
  { context, agentPage }: { readonly context: BrowserContext; readonly agentPage: string },
): Promise<string> {
  const page = await context.newPage();
  await page.goto(agentPage);
  const asking = page.getByRole('listitem').filter({ hasText: console });
  await expect(asking).toContainText('Servery console of Bella Cucina');
  await asking.getByRole('button', { name: 'Show code' }).click();
  const code = (await asking.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '');
  await page.close();
  return code;
}
