import type { Page } from '@playwright/test';
import { signIn, type Stack } from '../browser/servery.ts';

/** Adds the stand-in printer to a restaurant's agent. */
export async function connectPrinter({ agent, printer }: Stack): Promise<void> {
  const console = await agent.console();
  await console.ask('printer.connect', {
    printer: { name: 'Kitchen', host: '127.0.0.1', port: printer.port, language: 'escpos' },
  });
  console.close();
}

/** Signs in on a page and stays on the home page, where every order prints automatically. */
export async function openPrintingTab(page: Page): Promise<Page> {
  await signIn(page);
  await page.evaluate(() => Object.assign(localStorage, { auto_print: 'Enable', watch: 'no' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Printer ready' }).waitFor();
  return page;
}
