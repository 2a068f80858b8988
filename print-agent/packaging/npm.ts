import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs npm: the one whose script this is, else the PATH's.
 *
 * @returns what it said on standard output.
 * @throws Error when it fails.
 */
export async function npm(args: readonly string[]): Promise<string> {
  const program = process.env['npm_execpath'];
  const quiet = [...args, '--loglevel=error'];
  const { stdout } = await (program?.endsWith('.js')
    ? execute(process.execPath, [program, ...quiet])
    : execute('npm', quiet, { shell: process.platform === 'win32' }));
  return stdout;
}
