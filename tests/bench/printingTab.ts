import type { Page } from '@playwright/test';
import { signIn, type Stack } from '../browser/servery.ts';

/** Gives a restaurant's agent the stand-in printer. */
export async function connectPrinter({ agent, printer }: Stack): Promise<void> {
  const console = await agent.console();
  await console.ask('printer.connect', {
    printer: { name: 'Kitchen', host: '127.0.0.1', port: printer.port, language: 'escpos' },
  });
  console.close();
}

/** Signs in on a page and leaves it at home, where it prints every order by itself. */
export async function openPrintingTab(page: Page): Promise<Page> {
  await signIn(page);
  await page.evaluate(() => Object.assign(localStorage, { auto_print: 'Enable', watch: 'no' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Printer ready' }).waitFor();
  return page;
}
