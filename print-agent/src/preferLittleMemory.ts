import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 trade speed for memory: the agent allocates little at a time and shares the computer with a till. Call it
 * after startup: with flags on the command line V8 recompiles Node's own modules at every start, which takes 30 ms.
 * Measured: 93 instead of 150 MiB after ten thousand jobs, at a fifth fewer jobs per second in such a rush.
 */
export function preferLittleMemory(): void {
  setFlagsFromString('--optimize-for-size');
  // Keeps the young generation at its startup size; without this it would grow to 48 MiB.
  setFlagsFromString('--semi-space-growth-factor=1');
}
