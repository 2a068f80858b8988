/**
 * Checks that every text the platform sends has reached some page with hostile content in it. The tests of the pages
 * run in several workers: each leaves a note, and the global teardown combines the notes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { lackingTexts } from '../platform/hostileAnswers.ts';
import { HOSTILE, type HostileTexts } from '../platform/hostileText.ts';
import { PAGES } from './pages.ts';

/** Not requested automatically by any page; other tests trigger the request. */
export const NOT_BY_ITSELF = [
  'orderEvents title',
  'orderEvents body',
  // The address of an uploaded picture: a form takes it over and shows it as any other.
  'uploadImage',
  'punchTicket message',
  'redeemGiftCard order_detail.shippingInstruction',
  'getReport report_link',
  // Its content does not matter: the response alone says that a name is free.
  'checkEndpoint',
  'switchOutlet ORDER_PREPARATION_TIME',
  'switchOutlet ORDER_PREPARATION_TIME_UNIT',
  'refineContent message',
  'refineContent note',
];

/** Pages at addresses that open more than their default view. @param group an add-on group's id. */
export const MORE_PAGES = [
  {
    path: '/manage-addons',
    title: 'Manage add-ons',
    address: (group: string) => `/manage-addons?open=${group}`,
  },
  { path: '/coupons', title: 'Coupons', address: () => '/coupons?add=coupon' },
] as const;

/** Texts that must be visible on some page exactly as written. */
const SEEN = ['markup', 'script', 'drawing', 'template', 'formula'] as const;

const FOLDER = join(import.meta.dirname, 'results/hostile');

const note = z.object({ lacking: z.array(z.string()), unseen: z.array(z.enum(SEEN)) });

/** @param test names the note. @param text that the page has shown. */
export function noteCover(test: string, hostile: HostileTexts, text: string): void {
  const shown = text.replaceAll(/\s+/g, ' ');
  const noted: z.infer<typeof note> = {
    lacking: [...lackingTexts(hostile)],
    unseen: SEEN.filter((name) => !shown.includes(HOSTILE[name])),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${test}.json`), JSON.stringify(noted));
}

/** Playwright's global teardown: passes if only some of the pages were tested. */
export default function expectCovered(): void {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  if (files.length < PAGES.length + MORE_PAGES.length) return;
  const notes = files.map((file) => note.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));
  const inAll = (of: (each: z.infer<typeof note>) => readonly string[]): readonly string[] =>
    [...new Set(notes.flatMap(of))].filter((text) => notes.every((each) => of(each).includes(text)));
  const lacking = inAll((each) => each.lacking).filter((text) => !NOT_BY_ITSELF.includes(text));
  const unseen = inAll((each) => each.unseen);
  const more = NOT_BY_ITSELF.filter((text) => !inAll((each) => each.lacking).includes(text));
  if (lacking.length + unseen.length + more.length === 0) return;
  throw new Error(
    `hostilePages.spec.ts: on no page with all that means ill: ${lacking.join(', ') || 'none'}; seen on no page as written: ${unseen.join(', ') || 'none'}; on a page by itself after all: ${more.join(', ') || 'none'}`,
  );
}
