/** Checks that a page treats platform data as text: nothing of it runs, navigates or sticks out of the page. */
import { expect, type Page } from '@playwright/test';
import { CANARY, HOSTILE_ADDRESSES } from '../platform/hostileText.ts';
import { expectNoHorizontalOverflow } from './fits.ts';

/** Browser messages about blocked attempts, besides those that fail every test. */
export function recordBlockedAttacks(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy|permissions-policy/i.test(message.text())) seen.push(message.text());
  });
  return seen;
}

/** The parts of a page with links or sources that must never come from data. */
const strayAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate((destinations) => {
    const isPage = ({ protocol, username, password }: URL): boolean =>
      /^https?:$/.test(protocol) && username === '' && password === '';
    // The console itself makes phone links, mail links and file downloads.
    const opens = (address: URL): boolean =>
      isPage(address) || /^(?:tel|mailto|blob):$/.test(address.protocol);
    // The console renders receipts itself, and writes these links.
    const shows = (address: URL): boolean =>
      isPage(address) || /^(?:blob:|data:image\/(?:(?!svg)|svg\+xml;charset=utf-8,))/.test(address.href);
    const kinds = [
      ['href', ':is(a, area)', opens],
      ['action', 'form', opens],
      ['formaction', ':is(button, input)', opens],
      ['src', ':is(img, video, audio, source, track, iframe, embed, input)', shows],
      ['srcset', ':is(img, source)', shows],
      ['poster', 'video', shows],
      ['data', 'object', shows],
      ['href', ':is(image, use, feImage)', shows],
    ] as const;
    return kinds.flatMap(([attribute, elements, isAllowed]) =>
      [...document.querySelectorAll(`${elements}[${attribute}]`)]
        .map((element) => element.getAttribute(attribute) ?? '')
        .filter((text) => {
          const address = URL.parse(text, location.href);
          return !address || !isAllowed(address) || destinations.some((each) => text.startsWith(each));
        })
        .map((text) => `${attribute}: ${text.slice(0, 120)}`),
    );
  }, HOSTILE_ADDRESSES);

/** The text of a page, after checking that it treats all data as text. @param path of the page, for messages. */
export async function expectHarmless(page: Page, path: string, attacks: readonly string[]): Promise<string> {
  await expect(page.getByText(/^Loading/), path).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'This page couldn’t be displayed' }), path).toBeHidden();
  const { ran, text } = await page.evaluate((canary) => {
    // A field of a platform's object, or the prototype of all objects.
    const found: unknown = Reflect.get(self, canary);
    return { ran: found ?? null, text: document.body.innerText };
  }, CANARY);
  const stray = await strayAddresses(page);
  expect({ path, ran, attacks, stray }).toEqual({ path, ran: null, attacks: [], stray: [] });
  await expectNoHorizontalOverflow(page, path);
  return text;
}
