import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/**
 * Runs a program in C# 5, which every Windows 10 can compile: the agent carries no native code, and Windows' own
 * functions for printers are native. PowerShell compiles it at each start, which takes seconds.
 *
 * PowerShell reads its standard input itself unless its format is `None` (Executor.cs of PowerShell's source). The
 * program comes in the environment, where it needs no quoting.
 *
 * @param program with one class that has a method `Main`
 * @param name of that class
 */
export function startProgram(
  name: string,
  program: string,
  environment: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  const command = `Add-Type -TypeDefinition $env:SERVERY_PROGRAM; [${name}]::Main()`;
  const args = ['-NoLogo', '-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', command];
  const env = { ...process.env, ...environment, SERVERY_PROGRAM: program };
  return spawn('powershell.exe', args, { env, windowsHide: true });
}
