/** The progress messages of a test run. */

/** The longest silence while tests run, in milliseconds. */
const EVERY_MS = 15_000;

/** How many of the running tests a message names. */
const MAX_NAMED = 3;

/** 125 seconds as 2:05. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export interface Stage {
  /** Such as "browser tests". */
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** Names of the running tests. */
  readonly running: readonly string[];
}

/** `[2:05] browser tests: 87 of 281 done; running: orders › the list, and 2 more` */
export function progressLine(elapsedSeconds: number, { what, done, total, running }: Stage): string {
  const named = running.slice(0, MAX_NAMED).join(', ');
  const more = running.length > MAX_NAMED ? `, and ${running.length - MAX_NAMED} more` : '';
  return `[${clock(elapsedSeconds)}] ${what}: ${done} of ${total} done${named && `; running: ${named}${more}`}`;
}

/**
 * Reports the progress of a stage, at once and every 15 seconds. Runners are processes of their own:
 * `SERVERY_TEST_BEGAN` is the start of the whole run, in milliseconds since 1970; without it, the start of the stage
 * counts.
 *
 * @returns reports one last time and stops.
 */
export function reportProgress(stage: () => Stage): () => void {
  const began = Number(process.env['SERVERY_TEST_BEGAN'] ?? Date.now());
  const print = (): void => console.log(progressLine((Date.now() - began) / 1000, stage()));
  print();
  const timer = setInterval(print, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    print();
  };
}
