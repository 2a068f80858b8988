import type { ContentPart } from '../printing/receiptContent.ts';
import { type ReceiptLanguage, receiptLanguage } from './languages.ts';

/**
 * The receipt's own words in each supported language, as opposed to the order's text. The printer's locale selects the
 * language; for an unsupported one the words are English, and only dates and amounts follow the locale.
 * English is spec 000 §2.7 and decisions 24b to the letter.
 */

/** Each function gets printable text, with isolates around right-to-left parts. */
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
  /** A future order is to be cooked now. */
  readonly due: string;
  /** Says which earlier paper the due one repeats. */
  copyOf(time: string): string;
  /** The order has changed since its last print. */
  readonly changed: string;
  changedSince(time: string): string;
  /** Changes other than dishes. */
  readonly changedParts: Readonly<Record<ContentPart, string>>;
  /** For the kitchen, if no change is relevant to it. */
  readonly nothingToCook: string;
  /** Printed in the place of the printer of that name. */
  backup(from: string): string;
  readonly test: string;
  readonly cancelled: string;
  /** How wide the paper is, in printed columns. */
  columns(count: number): string;
  /** In place of the omitted rows of a print that is too long. */
  cutOff(rows: number): string;
  /** In place of the omitted middle of a note. */
  readonly noteCut: string;
  /** In place of an amount that is missing. */
  readonly notSent: string;
  /** In place of a date and time that are missing. */
  readonly timeNotSent: string;
  /** The label of an amount that could not be read. */
  asSent(label: string): string;
  readonly paid: string;
  readonly toPay: string;
  /** The notice that a console that should print is closed, and since when. */
  readonly consoleClosed: string;
  lastAnswer(time: string): string;
  /** How an order gets to its guest, by the platform's word in lower case; other words are printed as they are. */
  readonly services: ReadonlyMap<string, string>;
  /** How an order is paid, by the platform's word in the same way. */
  readonly payments: ReadonlyMap<string, string>;
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
  due: 'DUE',
  copyOf: (time) => `copy of the one at ${time}`,
  changed: 'CHANGED',
  changedSince: (time) => `since the paper of ${time}`,
  changedParts: {
    service: 'Service changed',
    customer: 'Customer and address changed',
    note: 'Note changed',
    payment: 'Payment changed',
    total: 'Total changed',
  },
  nothingToCook: 'Dishes and note are the same',
  backup: (from) => `BACKUP FROM ${from}`,
  test: 'TEST PRINT',
  cancelled: 'CANCELLED',
  columns: (count) => `${String(count)} columns`,
  cutOff: (rows) => `TOO LONG: CUT OFF HERE, ${String(rows)} rows are left out. Look at the order itself.`,
  noteCut: 'THE MIDDLE OF THIS NOTE IS LEFT OUT. Look at the order itself.',
  notSent: 'not sent',
  timeNotSent: 'time not sent',
  asSent: (label) => `${label} (as sent)`,
  paid: 'PAID',
  toPay: 'TO PAY',
  consoleClosed: 'THE CONSOLE IS CLOSED: new orders are not being printed',
  lastAnswer: (time) => `It last answered at ${time}. Open it again and sign in.`,
  services: new Map(),
  payments: new Map(),
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
  due: 'PREPARAR AHORA',
  copyOf: (time) => `copia del papel anterior: ${time}`,
  changed: 'MODIFICADO',
  changedSince: (time) => `respecto al papel anterior: ${time}`,
  changedParts: {
    service: 'Cambió el tipo de servicio',
    customer: 'Cambiaron el cliente y la dirección',
    note: 'Cambió la nota',
    payment: 'Cambió el pago',
    total: 'Cambió el total',
  },
  nothingToCook: 'Los platos y la nota son los mismos',
  backup: (from) => `RESPALDO DE ${from}`,
  test: 'IMPRESIÓN DE PRUEBA',
  cancelled: 'CANCELADO',
  columns: (count) => `${String(count)} columnas`,
  cutOff: (rows) => `DEMASIADO LARGO: CORTADO AQUÍ, faltan ${String(rows)} líneas. Consulte el pedido.`,
  noteCut: 'FALTA LA PARTE CENTRAL DE ESTA NOTA. Consulte el pedido.',
  notSent: 'no enviado',
  timeNotSent: 'hora no enviada',
  asSent: (label) => `${label} (tal como llegó)`,
  paid: 'PAGADO',
  toPay: 'POR COBRAR',
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
  payments: new Map([
    ['cash', 'Efectivo'],
    ['cash on delivery', 'Efectivo al entregar'],
    ['card', 'Tarjeta'],
    ['credit card', 'Tarjeta de crédito'],
    ['debit card', 'Tarjeta de débito'],
    ['gift card', 'Tarjeta de regalo'],
    ['online', 'En línea'],
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
  due: 'حان وقت التحضير',
  copyOf: (time) => `نسخة من ورقة سابقة: ${time}`,
  changed: 'تم تعديل الطلب',
  changedSince: (time) => `عن الورقة السابقة: ${time}`,
  changedParts: {
    service: 'تغيرت طريقة التسليم',
    customer: 'تغير العميل والعنوان',
    note: 'تغيرت الملاحظة',
    payment: 'تغير الدفع',
    total: 'تغير الإجمالي',
  },
  nothingToCook: 'الأطباق والملاحظة كما هي',
  backup: (from) => `طباعة بديلة عن ${from}`,
  test: 'طباعة تجريبية',
  cancelled: 'طلب ملغى',
  columns: (count) => `عدد الأعمدة: ${String(count)}`,
  cutOff: (rows) => `الورقة طويلة وقطعت هنا، عدد الأسطر الناقصة: ${String(rows)}. راجع الطلب نفسه.`,
  noteCut: 'حذف الجزء الأوسط من هذه الملاحظة. راجع الطلب نفسه.',
  notSent: 'لم يرسل',
  timeNotSent: 'لم يرسل الوقت',
  asSent: (label) => `${label} (كما ورد)`,
  paid: 'مدفوع',
  toPay: 'مطلوب الدفع',
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
  payments: new Map([
    ['cash', 'نقدا'],
    ['cash on delivery', 'نقدا عند الاستلام'],
    ['card', 'بطاقة'],
    ['credit card', 'بطاقة ائتمان'],
    ['debit card', 'بطاقة خصم'],
    ['gift card', 'بطاقة هدايا'],
    ['online', 'عبر الإنترنت'],
  ]),
};

const WORDS: Readonly<Record<ReceiptLanguage, Words>> = { en, es, ar };

/** The receipt's words for this locale. */
export function wordsIn(locale: string): Words {
  return WORDS[receiptLanguage(locale)];
}

/** The service type in the language of the words; an unknown one as sent. */
export function serviceIn({ services }: Words, service: string): string {
  return known(services, service);
}

/** The payment method in the language of the words; an unknown one as sent. */
export function paymentIn({ payments }: Words, method: string): string {
  return known(payments, method);
}

function known(words: ReadonlyMap<string, string>, sent: string): string {
  return words.get(sent.trim().toLowerCase()) ?? sent;
}
