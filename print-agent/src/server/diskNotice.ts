import type { EventBody, NoticeCode } from '@servery/protocol/printing/messages';
import type { DiskTrouble } from '../spool/diskState.ts';

const TEXTS: Readonly<Record<DiskTrouble['kind'] | 'works', string>> = {
  full: 'The disk of the computer with the printer is full: new orders are not printed until there is room.',
  failing:
    'The disk of the computer with the printer fails: new orders are not printed until it works again.',
  works: 'The disk of the computer with the printer works again: new orders are printed.',
};

/** The notice to consoles about the agent's disk; pass undefined when it works again. */
export function diskNotice(trouble: DiskTrouble | undefined): EventBody<'agent.notice'> {
  const kind = trouble?.kind ?? 'works';
  const code: NoticeCode = `disk-${kind}`;
  return { level: trouble === undefined ? 'info' : 'error', code, text: TEXTS[kind] };
}
