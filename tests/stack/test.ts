/**
 * `npm test`: type-check, lint, format, dead code, unit, contract and process tests, then the browser tests
 * and the size budget against the production build. Ends with `N passed, N failed` alone on the last line.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { NOT_ASKED } from './advisories.ts';
import { bringBrowsers } from './browsers.ts';
import { build } from './build.ts';
import { ROOT } from './places.ts';

interface Tally {
  passed: number;
  failed: number;
}

const total: Tally = { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), 'servery-test-'));

function count({ passed, failed }: Tally): void {
  total.passed += passed;
  total.failed += failed;
}

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a tool from the root's dependencies; its output is shown as it comes, or kept for later by one that is quiet:
 * that one computes in what others leave it, so that what they wait for has time.
 */
function tool(args: readonly string[], quiet = false): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'pipe'],
    });
    if (quiet && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!quiet) process.stderr.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * One check that passes or fails as a whole; says how long it took, and everything it said when it failed. One that is
 * open, as it could ask nobody, has done neither.
 *
 * @param isHeard whether what it says is for people also when it has passed.
 */
async function check(name: string, args: readonly string[], isHeard = false): Promise<void> {
  const started = performance.now();
  const { code, output } = await tool(args, true);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const word = { 0: 'ok  ', [NOT_ASKED]: 'open' }[code] ?? 'FAIL';
  console.log(`${word}  ${name} (${seconds} s)`);
  if (code !== 0 || isHeard) console.log(output);
  if (code === NOT_ASKED) return;
  count(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** What a runner's report says in numbers; a skipped test counts as failed, since it proves nothing. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Reads a report; a runner that wrote none, or failed without a failed test, is one failure more. */
function tally(file: string, code: number, read: (report: unknown) => Tally): Tally {
  let result: Tally;
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

async function unitTests(): Promise<void> {
  const file = join(reports, 'vitest.json');
  const { code } = await tool([
    ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${file}`,
  ]);
  count(
    tally(file, code, (report) => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = z.parse(vitestReport, report);
      return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests };
    }),
  );
}

async function browserTests(): Promise<void> {
  const file = join(reports, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = file;
  const { code } = await tool([
    ...['tests/node_modules/@playwright/test/cli.js', 'test', '--config=tests/browser/playwright.config.ts'],
    '--reporter=list,json',
  ]);
  count(
    tally(file, code, (report) => {
      const { expected, unexpected, flaky, skipped } = z.parse(playwrightReport, report).stats;
      return { passed: expected, failed: unexpected + flaky + skipped };
    }),
  );
}

/** Each with a tsconfig.json of its own; the service worker knows no DOM. */
const PACKAGES = ['protocol', 'print-agent', 'console', 'console/src/worker', 'tests'];
/** The native compiler takes a third of the time of the one in JavaScript, which the test of our own lint rule needs. */
const tsc = (folder: string): Promise<void> =>
  check(`types of ${folder}`, ['node_modules/typescript-native/bin/tsc', '-p', folder]);

/** What reads the code; one after the other, since each computes on all that it gets. */
async function checkCode(): Promise<void> {
  await check('imports and texts', [
    'node_modules/oxlint/bin/oxlint',
    '--config=conventions.oxlint.mjs',
    '--deny-warnings',
    '.',
  ]);
  for (const folder of PACKAGES) await tsc(folder);
  await check('no dead code, no unused dependency', ['node_modules/knip/bin/knip.js']);
  await check('lint', [
    'node_modules/oxlint/bin/oxlint',
    '--deny-warnings',
    '--report-unused-disable-directives',
    '.',
  ]);
  await check('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']);
}

try {
  // Mostly waiting for the network: it costs no time beside what computes.
  const browsers = bringBrowsers((line) => console.log(line));
  // Told where it is waited for.
  browsers.catch(() => undefined);
  // Mostly waits for the registry.
  const dependencies = check(
    'dependencies',
    ['--import', 'tsx', 'tests/stack/dependencies.ts'],
    // What is known and may ship all the same is for people to read.
    true,
  );
  // The tests wait for processes, browsers and clocks a fifth of their time: it is enough for the code to be read.
  const code = checkCode();
  const tests = (async () => {
    await build((line) => console.log(line));
    await check('size of the pages', ['--import', 'tsx', 'console/build/budget.ts']);
    await unitTests();
    await browsers;
    await browserTests();
  })();
  await Promise.allSettled([dependencies, code, tests]);
  await tests;
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  count({ passed: 0, failed: 1 });
} finally {
  rmSync(reports, { recursive: true, force: true });
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
