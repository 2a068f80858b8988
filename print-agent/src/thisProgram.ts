import { isSea } from 'node:sea';

/** The command line that starts this agent again, without a command. */
export function thisProgram(): readonly string[] {
  if (isSea()) return [process.execPath];
  return [process.execPath, ...process.execArgv, process.argv[1] ?? ''];
}
