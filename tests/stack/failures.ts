/** The failures of a run, read from the runners' own reports: enough to see the cause, and to run each alone. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { ROOT } from './places.ts';

export interface Failure {
  /** The file, relative to the root, and the test in it; or the name of the failed check. */
  readonly name: string;
  /** Its first line. */
  readonly reason: string;
  /** What the page showed at its end, where dialogs and toasts are: one line per element. */
  readonly page?: string;
  /** The shell command, at the root, that runs it alone. */
  readonly command: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** The first non-empty line. */
export function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'It did not say why.';
}

/** Quoted as one word of a shell command. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** As a regular expression that matches exactly this text. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

/** Reads the report of Vitest's `json` reporter. A skipped test counts as failed, since it proves nothing. */
export function parseVitestReport(report: unknown): Tally {
  const { numPassedTests, testResults } = z.parse(vitestReport, report);
  const failures = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(ROOT, name);
    const command = `npx vitest run ${file}`;
    const failed = assertionResults
      .filter((each) => each.status !== 'passed')
      .map((each) => ({
        name: `${file} › ${each.fullName}`,
        reason: each.status === 'failed' ? firstLine(each.failureMessages?.[0] ?? '') : 'It was not run.',
        command: `${command} -t ${quoted(`^${literal(each.fullName)}$`)}`,
      }));
    // A file that could not be loaded has no tests.
    const isBroken = status === 'failed' && failed.length === 0;
    return isBroken ? [{ name: file, reason: firstLine(message), command }] : failed;
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

const error = z.object({ message: z.optional(z.string()) });

const result = z.object({
  errors: z.array(error),
  attachments: z.array(z.object({ name: z.string(), path: z.optional(z.string()) })),
});

/** How many elements of a page are repeated, and how many characters of each. */
const PAGE = { elements: 60, characters: 110 };

/** Reads what the page showed when a test failed, from the file in which Playwright describes it. */
function shownAt({ attachments }: z.infer<typeof result>): string | undefined {
  const { path = '' } = attachments.find(({ name }) => name === 'error-context') ?? {};
  if (!existsSync(path)) return undefined;
  const [, page] = /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(path, 'utf8')) ?? [];
  const elements = page?.replaceAll(/ \[(?:ref=\w+|cursor=pointer)\]/g, '').split('\n');
  return elements
    ?.slice(-PAGE.elements)
    .map((element) => element.slice(0, PAGE.characters))
    .join('\n');
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(result),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});

const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(error),
  stats: z.object({ expected: z.number() }),
});

const specsOf = ({ specs, suites = [] }: z.infer<typeof suite>): readonly z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const PLAYWRIGHT = 'npx playwright test --config=browser/playwright.config.ts';

/**
 * Reads the report of Playwright's `json` reporter, and the pages that it describes. Skipped and flaky tests count as
 * failed.
 */
export function parsePlaywrightReport(report: unknown): Tally {
  const { suites, errors, stats } = z.parse(playwrightReport, report);
  const failed = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => {
        const page = results.map(shownAt).find(Boolean);
        return {
          name: `tests/browser/${file} › ${title} (${projectName})`,
          reason: firstLine(results.flatMap((each) => each.errors)[0]?.message ?? `It was ${status}.`),
          ...(page !== undefined && { page }),
          // Tests of a loop are on the same line; a test's tags follow its title.
          command: `(cd tests && ${PLAYWRIGHT} ${file}:${line} --project=${projectName} -g ${quoted(`${literal(title)}( @\\w+)*$`)})`,
        };
      }),
  );
  const outside = errors.map(({ message = '' }) => ({
    name: 'tests/browser, outside of any test',
    reason: firstLine(message),
    command: `(cd tests && ${PLAYWRIGHT})`,
  }));
  const failures = [...failed, ...outside];
  return { passed: stats.expected, failed: failures.length, failures };
}
