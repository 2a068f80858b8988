/** Sets the printers of a test's agent. */
import { type AgentProcess, CONSOLE_ORIGIN, TOKEN } from '../agent/agentProcess.ts';
import { PrintingConsole } from '../agent/printingConsole.ts';
import { WireError } from '@servery/protocol/printing/wireClient';
import { expect } from '@playwright/test';
import type { Stack } from './servery.ts';

/** Replaces all printers of the agent by the stand-in printer, as a new one, and waits until that is permitted. */
export async function connectPrinter({ agent, printer }: Stack): Promise<void> {
  await forgetPrinters(agent);
  // Connects from another origin than the page's, so as not to use up the page's rate limit for connections.
  const console = await PrintingConsole.signIn(agent.port, CONSOLE_ORIGIN, TOKEN);
  const known = {
    name: 'Kitchen TM-T88',
    host: '127.0.0.1',
    port: printer.port,
    language: 'escpos',
  } as const;
  const tooFast = (): Promise<boolean> =>
    console.ask('printer.connect', { printer: known }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof WireError && error.code === 'too-fast') return true;
        throw error;
      },
    );
  await expect.poll(tooFast, { intervals: [2000] }).toBe(false);
  console.close();
}

/** Removes all printers from the agent. */
export async function forgetPrinters(agent: AgentProcess): Promise<void> {
  const console = await agent.console();
  const { printers } = await console.ask('printer.list', {});
  for (const { id } of printers) await console.ask('printer.remove', { printerId: id });
  console.close();
}
