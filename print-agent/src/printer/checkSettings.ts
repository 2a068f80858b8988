import type { PrinterSettings } from '@servery/protocol/printing/printer';
import { isLocale } from '../config/settings.ts';
import { AgentFault } from '../fault.ts';
import { codePagesOf } from '../receipt/codePages.ts';

/**
 * Refuses settings that a printer cannot have, before any of them counts.
 *
 * @param printerId the printer's own; undefined for one that is new.
 * @throws AgentFault `bad-message` with what to write instead
 */
export function checkSettings(
  { backupPrinterId, codePage, locale }: Partial<PrinterSettings>,
  printerId?: string,
): void {
  if (typeof backupPrinterId === 'string' && backupPrinterId === printerId) {
    throw new AgentFault(
      'bad-message',
      'A printer cannot be its own backup: choose another printer, or none.',
    );
  }
  if (typeof codePage === 'string' && codePagesOf([codePage]).length === 0) {
    const known = codePagesOf(undefined).map(({ number }) => `cp${number}`);
    throw new AgentFault(
      'bad-message',
      `The agent does not know this code page: choose ${known.join(', ')}, or none.`,
    );
  }
  if (locale !== undefined && !isLocale(locale)) {
    throw new AgentFault('bad-message', 'This is no language tag: write one such as en-US.');
  }
}
