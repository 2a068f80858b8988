import { profileById, PROFILES } from '@servery/protocol/profiles/profiles';
import type { PrinterSettings } from '@servery/protocol/printing/printer';
import { isLocale } from '../config/settings.ts';
import { AgentFault } from '../fault.ts';
import { codePagesOf } from '../encoding/codePages.ts';

/**
 * Rejects invalid printer settings before any of them takes effect.
 *
 * @param printerId the printer's own id; undefined for a new printer.
 * @throws AgentFault `bad-message` with the valid values
 */
export function checkSettings(
  { backupPrinterId, codePage, locale, profile }: Partial<PrinterSettings>,
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
  if (typeof profile === 'string' && profileById(profile) === undefined) {
    const known = PROFILES.map(({ id }) => id);
    throw new AgentFault(
      'bad-message',
      `The agent does not know this kind of printer: choose ${known.join(', ')}, or none.`,
    );
  }
  if (locale !== undefined && !isLocale(locale)) {
    throw new AgentFault('bad-message', 'This is not a valid language tag: use one such as en-US.');
  }
}
