/** Output for a person's terminal, or for a script with `--json`. */
import { escapedJson } from '../escapedJson.ts';

/** External text (a page's label, a printer's name) without terminal control characters. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
}

export function writeLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function writeJson(value: unknown): void {
  writeLine(escapedJson(JSON.stringify(value, null, 2)));
}

/** Prints rows in aligned columns; the last column has any length. */
export function writeTable(rows: readonly (readonly string[])[]): void {
  const clean = rows.map((row) => row.map(printable));
  const widths = (clean[0] ?? []).map((_cell, column) =>
    Math.max(...clean.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of clean) {
    writeLine(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
