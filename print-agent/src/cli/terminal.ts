/** Writes to a person's terminal, or with `--json` to a script. */
import { escapedJson } from '../escapedJson.ts';

/** Text from elsewhere (a page's label, a printer's name) without what a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function sayJson(value: unknown): void {
  say(escapedJson(JSON.stringify(value, null, 2)));
}

/** Rows as columns, the last one as long as it likes. */
export function sayTable(rows: readonly (readonly string[])[]): void {
  const clean = rows.map((row) => row.map(printable));
  const widths = (clean[0] ?? []).map((_cell, column) =>
    Math.max(...clean.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of clean) {
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
