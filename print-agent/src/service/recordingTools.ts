import type { ToolResult, Tools } from './tools.ts';

/** For tests: tools that run nothing and record each call as one line. */
export interface RecordingTools extends Tools {
  readonly ran: readonly string[];
  /** The calls since the last `since()`. */
  since(): string[];
}

/** @param answer the result of a call, by its line; a call without one succeeds and prints nothing. */
export function recordingTools(
  answer: (line: string) => ToolResult | undefined = () => undefined,
): RecordingTools {
  const ran: string[] = [];
  let seen = 0;
  return {
    ran,
    since: () => ran.slice(seen, (seen = ran.length)),
    run: (tool, args) => {
      const line = [tool, ...args].join(' ');
      ran.push(line);
      return Promise.resolve(answer(line) ?? { code: 0, output: '' });
    },
    spawnDetached: (tool, args, folder) => {
      ran.push(`later, in ${folder}: ${[tool, ...args].join(' ')}`);
    },
  };
}

export const failedWith = (code: number, output = ''): ToolResult => ({ code, output });
export const succeededWith = (output: string): ToolResult => ({ code: 0, output });
