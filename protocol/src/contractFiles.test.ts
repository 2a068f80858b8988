import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contractFiles } from './contractFiles.ts';

describe('the contract files', () => {
  it.each(
    contractFiles().map(({ file, content }) => ({ name: basename(fileURLToPath(file)), file, content })),
  )('$name is current', ({ name, file, content }) => {
    const isCurrent = readFileSync(file, 'utf8') === content;
    expect(isCurrent, `${name} no longer says what the schemas say: run "npm run contract"`).toBe(true);
  });
});
