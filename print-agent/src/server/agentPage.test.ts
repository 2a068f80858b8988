import { JOB_FAILURES, JOB_STATES, type Job, WAIT_REASONS } from '@servery/protocol/printing/job';
import { type Printer, PRINTER_FAULTS } from '@servery/protocol/printing/printer';
import { describe, expect, it } from 'vitest';
import type { ConsoleTrouble } from '../localConsole/localConsole.ts';
import { agentPage } from './agentPage.ts';
import type { AgentPage } from './agentPageParts.ts';
import { pageWriting } from './agentPageWriting.ts';
import { PRINTER } from './memoryAgent.ts';

const ORIGIN = 'https://console.example.com';
const AT = '2026-03-06T18:02:00Z';

/** A printer in every possible state. */
const PRINTERS: readonly Printer[] = (
  [
    {},
    { confirms: false },
    { shared: true },
    { state: 'disconnected' },
    { state: 'connecting' },
    { state: 'connecting', shared: true, role: 'kitchen' },
    { state: 'error' },
    { state: 'error', problem: 'refused' },
    { state: 'error', problem: 'busy', shared: true },
    { state: 'error', problem: 'timeout' },
    { state: 'error', problem: 'unreachable' },
    { state: 'error', problem: 'unreachable', stranger: true },
    { state: 'error', problem: 'silent' },
    { state: 'error', problem: 'wrong-port' },
    { state: 'error', problem: 'address-not-allowed' },
    { state: 'error', problem: 'certificate-changed' },
    { state: 'error', problem: 'internal' },
    { host: 'usb:04b8:0e15:J5TF101101' },
    { host: 'usb:04b8:0e15:@1-1', state: 'error', problem: 'unreachable' },
    { host: 'usb:04b8:0e15:@1-1', state: 'error', problem: 'busy' },
    { host: 'queue:Kitchen', state: 'error', problem: 'unreachable' },
    { faults: ['paper-low'] },
    { faults: [...PRINTER_FAULTS] },
  ] satisfies Partial<Printer>[]
).map((changes) => ({ ...PRINTER, text: 'The agent says so.', ...changes }));

const JOB: Job = {
  ...{ id: '1', key: 'a/b/order/1/auto', orderId: '10482', printerId: 'p1', printerName: 'Counter' },
  ...{ reason: 'auto', state: 'accepted', copy: 0, copies: 1, text: 'The agent says so.' },
  ...{ acceptedAt: AT, changedAt: AT, expiresAt: AT },
};
const JOBS: readonly Job[] = (
  [
    ...JOB_STATES.map((state) => ({ state })),
    ...WAIT_REASONS.map((waitsFor) => ({ state: 'waiting', waitsFor }) as const),
    ...JOB_FAILURES.map((failure) => ({ state: 'failed', failure }) as const),
    { state: 'printing', copy: 2, copies: 3 },
    { orderId: '', copies: 2 },
  ] satisfies Partial<Job>[]
)
  .map((changes) => ({ ...JOB, ...changes }))
  // Failures of older agents have no code and show the agent's own English text.
  .filter(({ state, failure }) => state !== 'failed' || failure !== undefined);

const TROUBLES: readonly ConsoleTrouble['kind'][] = ['not-built', 'port-taken', 'port-not-allowed'];

const EMPTY: Omit<AgentPage, 'writing'> = {
  ...{ productName: 'Servery', formToken: 'token' },
  ...{
    printers: [],
    queue: [],
    jobs: [],
    asking: [],
    paired: [],
    silent: [],
    changed: [],
    otherVersions: [],
  },
  storage: { disk: null, damages: [], undecided: [] },
  console: { url: null, text: 'not served here: no ordering platform is set.', ok: true },
};

const FULL: Omit<AgentPage, 'writing'> = {
  ...EMPTY,
  printers: PRINTERS,
  // More jobs than the page shows.
  queue: [...JOBS, ...JOBS, ...JOBS],
  jobs: JOBS,
  storage: {
    disk: { kind: 'full', since: AT },
    damages: [
      { type: 'damage', at: AT, lines: 2, orders: ['10480', '10481'] },
      { type: 'damage', at: AT, lines: 1, orders: [] },
    ],
    undecided: [JOB, { ...JOB, orderId: '' }],
  },
  console: { url: 'http://127.0.0.1:18044/', text: 'served', ok: true },
  asking: [
    { origin: ORIGIN, label: 'Bella', code: '123456' },
    { origin: 'https://other.example.com', label: 'Other' },
  ],
  paired: (['person', 'agent', 'development'] as const).map((by) => ({
    ...{ origin: ORIGIN, label: 'Bella', pairedAt: AT, by },
  })),
  silent: [{ host: '192.168.1.60', port: 9101, text: 'The agent says so.' }],
  changed: [
    { host: '192.168.1.50', port: 9100, known: 'AA:01', shown: 'BB:02' },
    { host: '192.168.1.51', port: 9100, known: 'AA:01', shown: 'BB:02' },
  ],
  otherVersions: [true, false].map((isNewer) => ({ origin: ORIGIN, isNewer, text: 'The agent says so.' })),
};

/** An empty page, a page for each trouble of the console, and a full page. */
const pagesIn = (locale: string): string[] =>
  [
    EMPTY,
    ...TROUBLES.map((kind) => ({
      ...{ ...EMPTY, printers: PRINTERS.slice(0, 1), asking: FULL.asking.slice(1) },
      storage: { disk: { kind: 'failing', since: AT } as const, damages: [], undecided: [JOB] },
      console: { url: null, text: 'The agent says so.', ok: false, trouble: { kind, port: 18_044 } },
    })),
    FULL,
  ].map((page) => agentPage({ ...page, writing: pageWriting(locale) }).text);

/** The visible text and the text for screen readers, without names, makers, addresses and commands. */
const sentences = (page: string): string[] =>
  page
    .replaceAll(/<title>.*<\/title>/g, '')
    .replaceAll(/<(bdi|code)[^>]*>.*?<\/\1>/g, '…')
    .replaceAll(/Epson|ESC\/POS|\bStar\b/g, '…')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text));

describe('the page', () => {
  it('has no English words in Arabic', () => {
    for (const sentence of pagesIn('ar-EG').flatMap(sentences)) expect(sentence).not.toMatch(/[a-z]/i);
  });

  it('has no English sentences in Spanish', () => {
    const english = new Set(pagesIn('en').flatMap(sentences));
    expect(english).toContain('Is this still your printer?');
    expect(english).toContain('The agent says so.');
    expect(
      pagesIn('es')
        .flatMap(sentences)
        .filter((sentence) => english.has(sentence)),
    ).toEqual([]);
  });

  it.each([
    ['en', 'The agent says so.', 'Mar 6, 2026'],
    ['en-GB', 'The agent says so.', '6 Mar 2026'],
    ['es-MX', 'Se está imprimiendo la copia 2 de 3.', '6 mar 2026'],
    ['ar-EG', 'تجري طباعة النسخة 2 من 3.', '6 مارس 2026'],
  ])('formats prints and days for %s, with Latin digits', (locale, print, day) => {
    const full = pagesIn(locale).at(-1) ?? '';
    expect(full).toContain(print);
    expect(full).toContain(day);
    expect(full).toContain('<b dir="ltr">123 456</b>');
    expect(full).not.toMatch(/[٠-٩]/);
  });

  it.each([
    ['en', '<bdi>USB</bdi> cable', 'Print queue <bdi>Kitchen</bdi>'],
    ['es', 'Cable <bdi>USB</bdi>', 'La cola de impresión está detenida o no existe.'],
    ['ar', 'كابل <bdi>USB</bdi>', 'الطابعة مفصولة أو مطفأة أو في منفذ آخر.'],
  ])('says where a printer of this computer is, and what ails it: %s', (locale, place, words) => {
    const full = pagesIn(locale).at(-1) ?? '';
    expect(full).toContain(place);
    expect(full).toContain(words);
    expect(full).not.toContain('usb:04b8');
  });

  it('says the state of a printer once', () => {
    const shown = (changes: Partial<Printer>): string[] =>
      sentences(
        agentPage({
          ...EMPTY,
          printers: [{ ...PRINTER, text: 'The agent says so.', ...changes }],
          writing: pageWriting('en'),
        }).text,
      );
    expect(shown({})).toContain('Ready');
    for (const changes of [{}, { state: 'connecting' }, { state: 'disconnected' }] as const)
      expect(shown(changes)).not.toContain('The agent says so.');
    for (const changes of [{ confirms: false }, { shared: true }, { state: 'error' }] as const)
      expect(shown(changes)).toContain('The agent says so.');
    const text = 'Connected. It cannot confirm printing.';
    expect(shown({ confirms: false, text })).toContain('It cannot confirm printing.');
  });

  it('contains the message that the agent does not answer, in the same language', () => {
    const [page = ''] = pagesIn('ar');
    expect(page).toMatch(/id="status" data-live data-gone="وكيل الطباعة لا يستجيب"/);
  });
});
