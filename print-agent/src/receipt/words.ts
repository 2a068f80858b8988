import { type ReceiptLanguage, receiptLanguage } from './languages.ts';

/**
 * What paper says of itself, in the languages that it speaks: whatever the order does not say. A printer's locale
 * has the language; in any other than these, paper speaks English and dates and amounts alone follow the locale.
 * English is spec 000 §2.7 and decisions 24b to the letter.
 */

/** Each function is given printable text, but for isolates around what is read from right to left. */
export interface Words {
  /** The paper is then laid out from right to left. */
  readonly isRightToLeft: boolean;
  /** An order by its number. */
  order(id: string): string;
  /** The label of the time for which an order is promised. */
  readonly promised: string;
  readonly subtotal: string;
  readonly tip: string;
  readonly tax: string;
  readonly otherCharges: string;
  readonly total: string;
  readonly note: string;
  poweredBy(product: string): string;
  /** A reprint: which print it is, and when the first one was made. */
  duplicate(number: string, time: string, date: string): string;
  readonly mayBeDuplicate: string;
  /** Printed in the place of the printer of that name. */
  backup(from: string): string;
  readonly test: string;
  readonly cancelled: string;
  /** How wide the paper is, in printed columns. */
  columns(count: number): string;
  /** Stands where so many rows of a paper that is too long are left out. */
  cutOff(rows: number): string;
  /** The notice that a console that should print is closed, and since when. */
  readonly consoleClosed: string;
  lastAnswer(time: string): string;
  /** How an order gets to its guest, by the platform's word in lower case; other words are printed as they are. */
  readonly services: ReadonlyMap<string, string>;
}

const en: Words = {
  isRightToLeft: false,
  order: (id) => `Order ${id}`,
  promised: 'Promised',
  subtotal: 'Subtotal',
  tip: 'Tip',
  tax: 'Tax',
  otherCharges: 'Other charges',
  total: 'Total',
  note: 'Note',
  poweredBy: (product) => `Powered By ${product}`,
  duplicate: (number, time, date) => `DUPLICATE ${number} of first at ${time}, ${date}`,
  mayBeDuplicate: 'MAY BE A DUPLICATE',
  backup: (from) => `BACKUP FROM ${from}`,
  test: 'TEST PRINT',
  cancelled: 'CANCELLED',
  columns: (count) => `${String(count)} columns`,
  cutOff: (rows) => `TOO LONG: CUT OFF HERE, ${String(rows)} rows are left out. Look at the order itself.`,
  consoleClosed: 'THE CONSOLE IS CLOSED: new orders are not being printed',
  lastAnswer: (time) => `It last answered at ${time}. Open it again and sign in.`,
  services: new Map(),
};

const es: Words = {
  isRightToLeft: false,
  order: (id) => `Pedido ${id}`,
  promised: 'Hora prometida',
  subtotal: 'Subtotal',
  tip: 'Propina',
  tax: 'Impuesto',
  otherCharges: 'Otros cargos',
  total: 'Total',
  note: 'Nota',
  poweredBy: (product) => `Con tecnología de ${product}`,
  duplicate: (number, time, date) => `DUPLICADO ${number}; original: ${time}, ${date}`,
  mayBeDuplicate: 'PUEDE SER UN DUPLICADO',
  backup: (from) => `RESPALDO DE ${from}`,
  test: 'IMPRESIÓN DE PRUEBA',
  cancelled: 'CANCELADO',
  columns: (count) => `${String(count)} columnas`,
  cutOff: (rows) => `DEMASIADO LARGO: CORTADO AQUÍ, faltan ${String(rows)} líneas. Consulte el pedido.`,
  consoleClosed: 'LA CONSOLA ESTÁ CERRADA: los pedidos nuevos no se están imprimiendo',
  lastAnswer: (time) => `Desde las ${time} no responde. Ábrala de nuevo e inicie sesión.`,
  services: new Map([
    ['delivery', 'Entrega a domicilio'],
    ['pickup', 'Para recoger'],
    ['pick up', 'Para recoger'],
    ['takeout', 'Para llevar'],
    ['curbside', 'Entrega en el auto'],
    ['dine in', 'Para comer aquí'],
    ['dine-in', 'Para comer aquí'],
  ]),
};

const ar: Words = {
  isRightToLeft: true,
  order: (id) => `طلب ${id}`,
  promised: 'الموعد المحدد',
  subtotal: 'المجموع الفرعي',
  tip: 'إكرامية',
  tax: 'الضريبة',
  otherCharges: 'رسوم أخرى',
  total: 'الإجمالي',
  note: 'ملاحظة',
  poweredBy: (product) => `مدعوم من ${product}`,
  duplicate: (number, time, date) => `نسخة مكررة ${number}، الأصل: ${time}، ${date}`,
  mayBeDuplicate: 'قد تكون نسخة مكررة',
  backup: (from) => `طباعة بديلة عن ${from}`,
  test: 'طباعة تجريبية',
  cancelled: 'طلب ملغى',
  columns: (count) => `عدد الأعمدة: ${String(count)}`,
  cutOff: (rows) => `الورقة طويلة وقطعت هنا، عدد الأسطر الناقصة: ${String(rows)}. راجع الطلب نفسه.`,
  consoleClosed: 'لوحة التحكم مغلقة: لا تتم طباعة الطلبات الجديدة',
  lastAnswer: (time) => `آخر استجابة منها: ${time}. افتحها من جديد وسجل الدخول.`,
  services: new Map([
    ['delivery', 'توصيل'],
    ['pickup', 'استلام من المطعم'],
    ['pick up', 'استلام من المطعم'],
    ['takeout', 'طلب خارجي'],
    ['curbside', 'استلام عند السيارة'],
    ['dine in', 'داخل المطعم'],
    ['dine-in', 'داخل المطعم'],
  ]),
};

const WORDS: Readonly<Record<ReceiptLanguage, Words>> = { en, es, ar };

/** The words of paper for this locale. */
export function wordsIn(locale: string): Words {
  return WORDS[receiptLanguage(locale)];
}

/** How the order gets to its guest, in these words. */
export function serviceIn({ services }: Words, service: string): string {
  return services.get(service.trim().toLowerCase()) ?? service;
}
