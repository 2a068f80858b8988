import type { EventBody } from '@servery/protocol/printing/messages';
import type { TFunction } from 'i18next';
import { toaster } from '../ui/toaster.ts';

type Notice = EventBody<'agent.notice'>;

/** The headline of what the agent tells by itself; its sentence stands below. */
const TITLES: Readonly<Record<string, string>> = {
  'console-was-closed': 'Orders may not have been printed',
};

/** Shows what the agent has to say until a person closes it: it may come when nobody looks. */
export function showNotice({ level, code, text }: Notice, t: TFunction): void {
  toaster.create({
    type: level,
    title: t(TITLES[code] ?? 'The print agent says'),
    description: text,
    duration: Infinity,
  });
}
