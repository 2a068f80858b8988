import type { EventBody, NoticeCode } from '@servery/protocol/printing/messages';
import type { DiskTrouble } from '../spool/diskState.ts';

const TEXTS: Readonly<Record<DiskTrouble['kind'] | 'works', string>> = {
  full: 'The disk on the print computer is full: new orders do not print until space is freed.',
  failing: 'The disk on the print computer is failing: new orders do not print until it works again.',
  works: 'The disk on the print computer works again: new orders print again.',
};

/** The notice to consoles about the agent's disk; pass undefined when it works again. */
export function diskNotice(trouble: DiskTrouble | undefined): EventBody<'agent.notice'> {
  const kind = trouble?.kind ?? 'works';
  const code: NoticeCode = `disk-${kind}`;
  return { level: trouble === undefined ? 'info' : 'error', code, text: TEXTS[kind] };
}
