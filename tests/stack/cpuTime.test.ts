import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countCpuTime } from './cpuTime.ts';

it.runIf(existsSync('/proc'))('counts what a grandchild computes, also when it has ended', async () => {
  const cpuTime = countCpuTime();
  const before = cpuTime() ?? 0;
  // A shell that stays between this process and the command instead of exec'ing it.
  const program = `let n = 0; while (process.cpuUsage().user < 4e5) for (let i = 0; i < 1e6; i++) n += i; console.log(n); process.stdin.resume()`;
  const child = spawn('/bin/sh', ['-c', `"${process.execPath}" -e "${program}"; true`], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const during = cpuTime() ?? 0;
  expect(during - before).toBeGreaterThanOrEqual(0.3);
  child.stdin.end();
  await once(child, 'close');
  expect(cpuTime()).toBeGreaterThanOrEqual(during);
});
