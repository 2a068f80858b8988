import type { Command } from 'commander';
import { Problem } from '../problem.ts';
import { EXIT } from './exitCodes.ts';
import type { Finding } from './examine.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { printable, writeLine, writeJson } from './terminal.ts';

export function addDoctor(program: Command): void {
  withCommonOptions(program.command('doctor'))
    .description(
      'find problems that stop orders from printing: agent and port, printers and paper, journal and jobs, disk, clock, permissions',
    )
    .addHelpText(
      'after',
      '\nEach line says OK, or FAIL and what to do. The exit code is that of the first FAIL.',
    )
    .action(async ({ dataDir, json }: CommonOptions) => {
      const { examine } = await import('./examine.ts');
      const findings = await examine(dataDir);
      if (json) writeJson(findings.map(({ exitCode: _, ...finding }) => finding));
      else for (const finding of findings) writeLine(lineOf(finding));
      const [first, ...more] = findings.filter(({ ok }) => !ok);
      if (first === undefined) return;
      const count = more.length === 0 ? '1 problem' : `${more.length + 1} problems`;
      throw new Problem(`${count} found.`, first.exitCode ?? EXIT.failed);
    });
}

function lineOf({ what, ok, text, orders = [] }: Finding): string {
  const numbers = orders.length === 0 ? '' : ` Orders: ${orders.join(', ')}`;
  return `${ok ? 'OK  ' : 'FAIL'} ${what}: ${printable(text + numbers)}`;
}
