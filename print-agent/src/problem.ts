/** Ends a command with one sentence for the person at the terminal and an exit code for scripts. */
export class Problem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'Problem';
    this.exitCode = exitCode;
  }
}
