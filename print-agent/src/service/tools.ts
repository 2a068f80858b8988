import { execFile, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.ts';

/** The agent finishes the copy that is printing; a manager kills it after 20 s. */
export const STOPS_WITHIN_MS = 30_000;

/** How a tool of the system ended. */
export interface ToolResult {
  /** 127 when there is no such tool. */
  readonly code: number;
  /** Its output, stdout before stderr. */
  readonly output: string;
}

/** The system's tools, injected so that tests can record the calls. */
export interface Tools {
  run(tool: string, args: readonly string[]): Promise<ToolResult>;
  /** Starts a tool that keeps running after this process ends. */
  spawnDetached(tool: string, args: readonly string[], folder: string): void;
}

export const systemTools: Tools = {
  run: (tool, args) =>
    new Promise((resolve) => {
      // Makes the output English and free of colours and pagers, whatever the person's terminal asks for.
      const env = { ...process.env, LC_ALL: 'C', SYSTEMD_PAGER: '', SYSTEMD_COLORS: '0' };
      const child = execFile(tool, args, { env, windowsHide: true }, (error, stdout, stderr) => {
        const output = [stdout, stderr].map((text) => text.trim()).filter((text) => text !== '');
        if (error && child.pid === undefined) resolve({ code: 127, output: error.message });
        else resolve({ code: child.exitCode ?? 1, output: output.join('\n') });
      });
    }),
  spawnDetached: (tool, args, folder) => {
    spawn(tool, args, { cwd: folder, detached: true, stdio: 'ignore', windowsHide: true }).unref();
  },
};

/**
 * Runs a tool that must succeed.
 *
 * @throws Problem with its output when it fails.
 */
export async function runOrThrow(tools: Tools, tool: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await tools.run(tool, args);
  if (code === 0) return output;
  throw new Problem(`"${[tool, ...args].join(' ')}" failed with code ${code}: ${output || 'no output'}`);
}

/** Polls until the condition holds; false on timeout. */
export async function waitUntil(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await pause(200);
  }
  return true;
}
