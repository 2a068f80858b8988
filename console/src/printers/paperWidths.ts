import { COLUMNS } from '@servery/protocol/printing/limits';
import type { Printer } from '@servery/protocol/printing/printer';
import { fontFor, profileById } from '@servery/protocol/profiles/profiles';
import type { TFunction } from 'i18next';
import type { Choice } from '../ui/forms/ChoiceField.tsx';

/** The usual paper widths, stored as printed columns. */
const PAPERS: Readonly<Record<number, string>> = { 48: '80 mm', 42: '72 mm', 32: '58 mm' };

export interface PaperWidths {
  readonly label: string;
  readonly choices: readonly Choice<number>[];
  /** The printed columns, which may be fewer than the setting. */
  readonly value: number;
}

/**
 * The papers of a printer's kind, or its fonts if it chooses the columns by them; undefined for a kind with only one.
 * A guessed kind offers all papers, because the guess follows from the paper.
 */
export function paperWidths(
  { kind, columns }: Pick<Printer, 'kind' | 'columns'>,
  t: TFunction,
): PaperWidths | undefined {
  const profile = kind === undefined || kind.guessed ? undefined : profileById(kind.id);
  const printed = profile?.columns ?? COLUMNS;
  const value = profile === undefined ? columns : fontFor(profile, columns).columns;
  const all = printed.includes(value) ? printed : [...printed, value];
  if (all.length === 1) return undefined;
  const isByFont = profile?.fonts !== undefined;
  return {
    label: isByFont ? t('Characters per line') : t('Paper width'),
    choices: all.map((each) => ({ value: each, label: (!isByFont && PAPERS[each]) || String(each) })),
    value,
  };
}
