/**
 * `npm test`: type-check, lint, format, dead code, unit, contract and process tests, then the browser tests
 * and the size budget against the production build. Reports its progress while it runs, and at the end the failures
 * with their causes and the commands that run each alone, and the CPU time. The last line is only `N passed, N failed`.
 *
 * `npm test -- --fast` leaves out the other engines and the walks over all pages.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { WALK } from '../browser/walkTag.ts';
import { NOT_CHECKED } from './advisories.ts';
import { installBrowsers } from './browsers.ts';
import { build } from './build.ts';
import { countCpuTime } from './cpuTime.ts';
import { installPrintSystem } from './debian.ts';
import { type Failure, firstLine, parsePlaywrightReport, parseVitestReport, type Tally } from './failures.ts';
import { ROOT, WITH_PARENT } from './places.ts';
import { clock } from './progress.ts';

const { fast = false } = new Command('npm test --')
  .description('Checks and tests all of it.')
  .option('--fast', 'leaves out the other engines and the walks over all pages')
  .parse()
  .opts<{ readonly fast?: boolean }>();
const FAST = 'Fast: without Firefox, WebKit and the walks over all pages. `npm test` has them.';

const began = Date.now();
process.env['SERVERY_TEST_BEGAN'] = String(began);
const cpuTime = countCpuTime();
const total = { passed: 0, failed: 0 };
const failures: Failure[] = [];
const reports = mkdtempSync(join(tmpdir(), 'servery-test-'));

function count({ passed, failed, failures: more }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  failures.push(...more);
}

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** The nice value of the quiet tools: below the tests, but high enough to end on a machine that is busy with others. */
const QUIET_PRIORITY = 5;

/**
 * Runs a tool from the root's dependencies; shows its output as it comes, or keeps it for later if the tool is quiet. A
 * quiet tool runs at a lower priority, so that the tests that wait for processes get their CPU time.
 */
function tool(args: readonly string[], quiet = false): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [...WITH_PARENT, ...args], {
      cwd: ROOT,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'pipe'],
      // The linter is written in Go: with several threads, each checks types that the others have checked, too.
      env: quiet ? { ...process.env, GOMAXPROCS: '1' } : process.env,
    });
    if (quiet && child.pid !== undefined) setPriority(child.pid, QUIET_PRIORITY);
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
 * One check that passes or fails as a whole; reports its duration, and its whole output on failure. A check that is
 * open, because it could not reach its source, has neither passed nor failed.
 *
 * @param isHeard whether to show its output also when it has passed.
 */
async function check(name: string, args: readonly string[], isHeard = false): Promise<void> {
  const started = performance.now();
  const { code, output } = await tool(args, true);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const word = { 0: 'ok  ', [NOT_CHECKED]: 'open' }[code] ?? 'FAIL';
  console.log(`${word}  ${name} (${seconds} s)`);
  if (code !== 0 || isHeard) console.log(output);
  if (code === NOT_CHECKED) return;
  const failed = code === 0 ? [] : [{ name, reason: firstLine(output), command: `node ${args.join(' ')}` }];
  count({ passed: 1 - failed.length, failed: failed.length, failures: failed });
}

/** Runs tests and counts them. A run that fails without a failed test, or writes no report, counts as one failure. */
async function run(
  name: string,
  args: readonly string[],
  report: string,
  read: (report: unknown) => Tally,
): Promise<void> {
  const { code } = await tool(args);
  const none: Tally = { passed: 0, failed: 0, failures: [] };
  let tally = none;
  try {
    tally = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // Without a report only the exit code is left.
  }
  const isBroken = tally.failed === 0 && (code !== 0 || tally === none);
  const broken = { name, reason: `It ended with code ${code}.`, command: `node ${args.join(' ')}` };
  count(isBroken ? { ...tally, failed: 1, failures: [broken] } : tally);
}

function unitTests(): Promise<void> {
  const report = join(reports, 'vitest.json');
  return run(
    'unit, contract and process tests',
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      ...['--reporter=./tests/stack/vitestProgress.ts', `--outputFile.json=${report}`],
    ],
    report,
    parseVitestReport,
  );
}

function browserTests(): Promise<void> {
  const report = join(reports, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = report;
  const left = ['--project=chromium', '--project=chromium-whole', `--grep-invert=${WALK}`];
  return run(
    'browser tests',
    [
      ...[
        'tests/node_modules/@playwright/test/cli.js',
        'test',
        '--config=tests/browser/playwright.config.ts',
      ],
      ...['--reporter=list,json,./tests/stack/playwrightProgress.ts', ...(fast ? left : [])],
    ],
    report,
    parsePlaywrightReport,
  );
}

/** Each has its own tsconfig.json; the service worker has no DOM. */
const PACKAGES = ['protocol', 'print-agent', 'console', 'console/src/worker', 'tests'];
/**
 * The native compiler takes a third of the time of the JavaScript one, which the test of our own lint rule needs. In
 * one thread it takes half the CPU time of several threads, each of which checks the shared types again.
 */
const tsc = (folder: string): Promise<void> =>
  check(`types of ${folder}`, ['node_modules/typescript-native/bin/tsc', '--singleThreaded', '-p', folder]);

/** The static checks, one after the other, since each uses all cores. */
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

if (fast) console.log(FAST);
try {
  // Mostly waits for the network: it costs the CPU-bound stages nothing.
  const log = (line: string): void => console.log(line);
  const printSystem = installPrintSystem(log);
  const browsers = printSystem.then(() => installBrowsers(log));
  // Their failures are handled where they are awaited.
  browsers.catch(() => undefined);
  // Mostly waits for the registry.
  const dependencies = check(
    'dependencies',
    ['--import', 'tsx', 'tests/stack/dependencies.ts'],
    // People must read the known advisories that may ship.
    true,
  );
  // The tests wait for processes, browsers and clocks a fifth of the time: enough to run the static checks in.
  const code = checkCode();
  const tests = (async () => {
    await build(log);
    await check('size of the pages', ['--import', 'tsx', 'console/build/budget.ts']);
    await printSystem;
    await unitTests();
    await browsers;
    await browserTests();
  })();
  await Promise.allSettled([dependencies, code, tests]);
  await tests;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  count({ passed: 0, failed: 1, failures: [{ name: 'the run', reason, command: 'npm test' }] });
} finally {
  rmSync(reports, { recursive: true, force: true });
}

for (const { name, page } of failures) {
  if (page !== undefined) console.log(`\nThe end of the page of ${name}:\n${page}`);
}
if (failures.length > 0) console.log('\nWhat failed, why, and what runs it alone:');
for (const { name, reason, command } of failures) console.log(`\n  ${name}\n    ${reason}\n    ${command}`);

const seconds = cpuTime();
const spent = seconds === undefined ? 'not counted on this system' : clock(seconds);
if (fast) console.log(`\n${FAST}`);
console.log(`\nCPU time ${spent}, elapsed ${clock((Date.now() - began) / 1000)} (minutes)`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
