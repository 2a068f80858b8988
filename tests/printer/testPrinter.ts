import { onTestFinished } from 'vitest';
import { type StandInPrinter, type StartOptions, startPrinter } from './server.ts';

/** Starts a stand-in printer, at a free port by default, that is closed after the running test. */
export async function testPrinter(options: Partial<StartOptions> = {}): Promise<StandInPrinter> {
  const printer = await startPrinter({ port: 0, ...options });
  onTestFinished(() => printer.close());
  return printer;
}
