import type { Limitation } from '@servery/protocol/profiles/printerProfile';
import { profileById } from '@servery/protocol/profiles/profiles';
import type { Printer } from '@servery/protocol/printing/printer';

const LIMITATIONS: Readonly<Record<Limitation, string>> = {
  confirm: 'cannot confirm printing',
  cut: 'does not cut the paper',
  qr: 'prints a QR code as text',
  reverse: 'prints a frame or red instead of white on black',
  drawer: 'cannot open a cash drawer',
  pictures: 'prints no pictures',
};

/** The kind of printer in words, whether it is a guess, and what it cannot do. */
export function kindOf({ kind }: Pick<Printer, 'kind'>): string {
  if (kind === undefined) return '';
  const name = kind.guessed ? `${kind.name} (guess)` : kind.name;
  const cannot = profileById(kind.id)?.cannot.map((limitation) => LIMITATIONS[limitation]) ?? [];
  return [name, ...cannot].join('; ');
}
