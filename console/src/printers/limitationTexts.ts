import type { Limitation } from '@servery/protocol/profiles/printerProfile';
import { profileById } from '@servery/protocol/profiles/profiles';
import type { Printer } from '@servery/protocol/printing/printer';
import type { TextKey } from '../language/textKey.ts';

/** Whether it confirms is detected, and shown for every printer. */
const TEXTS: Readonly<Record<Exclude<Limitation, 'confirm'>, TextKey>> = {
  cut: 'No cutter: tear the paper off',
  qr: 'Prints QR codes as text',
  reverse: 'Can’t print white on black: headings are framed or red',
  drawer: 'Can’t open a cash drawer',
  pictures: 'Can’t print logos',
};

/** The limitations of a printer of this kind; nothing for a kind of a newer agent. */
export function limitationTexts({ kind }: Pick<Printer, 'kind'>): readonly TextKey[] {
  const { cannot = [] } = profileById(kind?.id ?? '') ?? {};
  return cannot.flatMap((limitation) => (limitation === 'confirm' ? [] : [TEXTS[limitation]]));
}
