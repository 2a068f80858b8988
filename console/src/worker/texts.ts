/** The service worker's own texts, since it loads no catalogue. A test checks that the catalogues have the same. */
import type { Language } from '../language/languages.ts';

/** `newOrder` is the title of a push that has none (spec 000 §2.8). */
type Texts = Readonly<Record<'newOrder' | 'unreached' | 'opensAgain' | 'tryAgain', string>>;

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    newOrder: 'New Order',
    unreached: 'The console cannot be reached',
    opensAgain:
      'Check the internet connection. This page reopens automatically once the console is reachable.',
    tryAgain: 'Try again',
  },
  es: {
    newOrder: 'Nuevo pedido',
    unreached: 'No se puede acceder a la consola',
    opensAgain:
      'Revise la conexión a internet. Esta página se abrirá automáticamente en cuanto la consola esté disponible.',
    tryAgain: 'Reintentar',
  },
  ar: {
    newOrder: 'طلب جديد',
    unreached: 'تعذّر الوصول إلى لوحة التحكم',
    opensAgain: 'تحقق من الاتصال بالإنترنت. ستُفتح هذه الصفحة تلقائيًا عندما تصبح لوحة التحكم متاحة.',
    tryAgain: 'إعادة المحاولة',
  },
};
