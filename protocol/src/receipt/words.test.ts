import { describe, expect, it } from 'vitest';
import { FULL } from './exampleReceipts.ts';
import { RECEIPT_LANGUAGES, receiptLanguage } from './languages.ts';
import { consoleClosedNotice } from './noticeSlip.ts';
import { paperText } from './paperText.ts';
import type { LayoutOptions } from './receiptLayout.ts';
import { wordsIn } from './words.ts';

const paper = (options: Partial<LayoutOptions>, receipt = FULL): readonly string[] =>
  paperText(receipt, options).map((row) => row.trim());

describe('the language of paper', () => {
  it.each([
    ['en-US', 'en'],
    ['es', 'es'],
    ['es-419', 'es'],
    ['ES-mx', 'es'],
    ['ar-EG', 'ar'],
    // Estonian Sign Language and Arapaho have three letters; German has no words here.
    ['eso-EE', 'en'],
    ['arp', 'en'],
    ['de-DE', 'en'],
    ['', 'en'],
    ['no such locale', 'en'],
  ])('of %j is %s', (locale, language) => {
    expect(receiptLanguage(locale)).toBe(language);
  });

  it('has labels of its own, each other than English but where they are the same', () => {
    const [english = [], spanish = [], arabic = []] = RECEIPT_LANGUAGES.map((language) =>
      Object.values(wordsIn(language)).filter((word) => typeof word === 'string'),
    );
    expect(english.length).toBeGreaterThan(8);
    expect(spanish.filter((text) => english.includes(text))).toEqual(['Subtotal', 'Total']);
    expect(arabic.filter((text) => english.includes(text))).toEqual([]);
  });
});

describe('paper in Spanish', () => {
  it('prints its own words in Spanish, and the text of the order unchanged', () => {
    const rows = paper({ locale: 'es-MX', headings: [{ kind: 'backup', from: 'Caja' }] });
    expect(rows.filter((row) => !/^(--|\d| |Ring|No nuts|you)/.test(row))).toEqual([
      'RESPALDO DE Caja',
      "Nonna's Kitchen",
      'Entrega a domicilio',
      '',
      'Pedido 1042                 7 mar 2026 6:02 p.m.',
      'Zoë Müller',
      '+1 555 0100',
      'Springfield',
      'Hora prometida                         6:45 p.m.',
      'basil',
      'Extra cheese',
      'Gluten-free base, baked on its',
      'own tray',
      'со сметаной',
      'Subtotal                                 $172.36',
      'Propina                                    $3.00',
      'Impuesto                                  $13.79',
      'Otros cargos                               $3.50',
      'Total                                    $192.65',
      'Nota',
      '',
      'Con tecnología de Servery',
    ]);
  });

  it('marks duplicates and tests', () => {
    const headings = [
      { kind: 'duplicate', number: '2', firstAt: FULL.placedAt },
      { kind: 'may-be-duplicate' },
    ] as const;
    const rows = paper({ locale: 'es-MX', headings }, { ...FULL, kind: 'cancelled' });
    expect(rows.slice(0, 4)).toEqual([
      'DUPLICADO 2; original: 6:02 p.m., 7 mar 2026',
      'PUEDE SER UN DUPLICADO',
      'CANCELADO',
      '1042',
    ]);
    const test = paper({ locale: 'es-MX' }, { ...FULL, kind: 'test' });
    expect([test[0], test.at(-1)]).toEqual(['IMPRESIÓN DE PRUEBA', '48 columnas']);
  });

  it.each([
    ['Pickup', 'Para recoger'],
    [' DINE-IN ', 'Para comer aquí'],
    ['Drone', 'Drone'],
    ['constructor', 'constructor'],
  ])('says %j as %j', (serviceType, printed) => {
    const rows = paper({ locale: 'es-MX', role: 'kitchen' }, { ...FULL, serviceType });
    expect(rows[0]).toBe(printed);
  });
});

describe('the notice of a closed console', () => {
  it.each([
    ['en-US', 'THE CONSOLE IS CLOSED: new orders are not being printed', /^It last answered at \d/],
    ['es-MX', 'LA CONSOLA ESTÁ CERRADA: los pedidos nuevos no se están imprimiendo', /^Desde las \d/],
    ['ar-EG', 'لوحة التحكم مغلقة: لا تتم طباعة الطلبات الجديدة', /^آخر استجابة منها: \d/],
  ])('in %s', (locale, headline, detail) => {
    const notice = consoleClosedNotice(FULL.placedAt, locale);
    expect(notice.headline).toBe(headline);
    expect(notice.detail).toMatch(detail);
  });
});
