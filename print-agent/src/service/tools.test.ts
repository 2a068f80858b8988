import { describe, expect, it } from 'vitest';
import { runOrThrow, systemTools, waitUntil } from './tools.ts';

const node = (script: string): [string, string[]] => [process.execPath, ['-e', script]];

describe('tools of the system', () => {
  it('are run without a shell, and their code and words come back', async () => {
    const [tool, args] = node(
      'console.error("no; $HOME"); console.log(process.argv[1]); process.exitCode = 3',
    );
    expect(await systemTools.run(tool, [...args, '$HOME; ls'])).toEqual({
      code: 3,
      output: '$HOME; ls\nno; $HOME',
    });
  });

  it('that are not there end with 127', async () => {
    expect(await systemTools.run('no-such-tool-here', [])).toMatchObject({ code: 127 });
  });

  it('that have to succeed are a problem when they do not', async () => {
    const [tool, args] = node('process.exitCode = 4');
    await expect(runOrThrow(systemTools, tool, ...args)).rejects.toThrow('failed with code 4: no output');
  });
});

describe('waiting', () => {
  it('ends when it is so, or when the time is up', async () => {
    let attempts = 0;
    expect(await waitUntil(() => Promise.resolve((attempts += 1) === 2), 5000)).toBe(true);
    expect(await waitUntil(() => Promise.resolve(false), 0)).toBe(false);
  });
});
