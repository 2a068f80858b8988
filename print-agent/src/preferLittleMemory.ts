import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 prefer less memory to more speed: the agent makes little at a time and runs beside a till. To be called once
 * it has started, for with flags given on the command line V8 compiles Node's own modules again at every start, which
 * takes 30 ms. Measured: 93 instead of 150 MiB after ten thousand jobs, for a fifth fewer jobs a second in such a rush.
 */
export function preferLittleMemory(): void {
  setFlagsFromString('--optimize-for-size');
  // What is new has the room that the start took; without this it would take up to 48 MiB.
  setFlagsFromString('--semi-space-growth-factor=1');
}
