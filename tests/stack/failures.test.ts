import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstLine, parsePlaywrightReport, parseVitestReport } from './failures.ts';
import { ROOT } from './places.ts';

it('takes the first non-empty line, without colour codes', () => {
  expect(firstLine('\n  \u001B[31mexpected 1 to be 2\u001B[39m\n  at here')).toBe('expected 1 to be 2');
  expect(firstLine('')).toBe('It did not say why.');
});

describe('the report of the unit tests', () => {
  const file = { name: join(ROOT, 'protocol/src/wire.test.ts'), status: 'failed' };

  it('lists each failed test with its file, its reason and the command that runs it alone', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'the wire carries' },
      { status: 'failed', fullName: "the wire's end (a|b)", failureMessages: ['Error: cut\n    at x'] },
      { status: 'pending', fullName: 'the wire waits' },
    ];
    const { passed, failed, failures } = parseVitestReport({
      numPassedTests: 1,
      testResults: [{ ...file, assertionResults }],
    });
    expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
    expect(failures).toEqual([
      {
        name: "protocol/src/wire.test.ts › the wire's end (a|b)",
        reason: 'Error: cut',
        command: String.raw`npx vitest run protocol/src/wire.test.ts -t '^the wire'\''s end \(a\|b\)$'`,
      },
      {
        name: 'protocol/src/wire.test.ts › the wire waits',
        reason: 'It was not run.',
        command: "npx vitest run protocol/src/wire.test.ts -t '^the wire waits$'",
      },
    ]);
  });

  it('lists a file that could not be loaded', () => {
    const testResults = [{ ...file, message: 'SyntaxError: no', assertionResults: [] }];
    expect(parseVitestReport({ numPassedTests: 0, testResults }).failures).toEqual([
      {
        name: 'protocol/src/wire.test.ts',
        reason: 'SyntaxError: no',
        command: 'npx vitest run protocol/src/wire.test.ts',
      },
    ]);
  });
});

describe('the report of the browser tests', () => {
  const specOf = (title: string, status: string, message?: string) => ({
    title,
    file: 'walks.spec.ts',
    line: 12,
    tests: [
      {
        projectName: 'chromium',
        status,
        results: [
          {
            errors: message === undefined ? [] : [{ message }],
            attachments: [] as { name: string; path: string }[],
          },
        ],
      },
    ],
  });

  it('repeats the end of what the page showed', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'servery-')), 'error-context.md');
    const before = Array.from({ length: 80 }, (_, each) => `- text: row ${each}`);
    const dialog = '- dialog [ref=e1]:\n  - button "Leave" [ref=e2] [cursor=pointer]';
    writeFileSync(
      path,
      `# Error details\n\n\`\`\`yaml\n${before.join('\n')}\n${dialog}\n\`\`\`\n\n# Test source\n`,
    );
    const failing = specOf('asks', 'unexpected', 'TimeoutError: gone');
    failing.tests[0]?.results[0]?.attachments.push({ name: 'error-context', path });
    const { failures } = parsePlaywrightReport({
      stats: { expected: 0 },
      errors: [],
      suites: [{ specs: [failing] }],
    });
    const shown = failures[0]?.page?.split('\n');
    expect(shown).toHaveLength(60);
    expect(shown?.slice(-3)).toEqual(['- text: row 79', '- dialog:', '  - button "Leave"']);
    rmSync(dirname(path), { recursive: true });
  });

  it('lists failures at any depth, and those outside of any test', () => {
    const { passed, failed, failures } = parsePlaywrightReport({
      stats: { expected: 1 },
      errors: [{ message: 'Error: a page was missed' }],
      suites: [
        {
          specs: [specOf('opens', 'expected')],
          suites: [{ specs: [specOf('/orders', 'unexpected', 'Error: gone\nat x'), specOf('/', 'skipped')] }],
        },
      ],
    });
    expect({ passed, failed }).toEqual({ passed: 1, failed: 3 });
    const run = '(cd tests && npx playwright test --config=browser/playwright.config.ts';
    expect(failures).toEqual([
      {
        name: 'tests/browser/walks.spec.ts › /orders (chromium)',
        reason: 'Error: gone',
        command: String.raw`${run} walks.spec.ts:12 --project=chromium -g '\/orders( @\w+)*$')`,
      },
      {
        name: 'tests/browser/walks.spec.ts › / (chromium)',
        reason: 'It was skipped.',
        command: String.raw`${run} walks.spec.ts:12 --project=chromium -g '\/( @\w+)*$')`,
      },
      { name: 'tests/browser, outside of any test', reason: 'Error: a page was missed', command: `${run})` },
    ]);
  });
});
