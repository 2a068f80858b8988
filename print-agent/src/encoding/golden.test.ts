import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILES } from './golden/documents.ts';

const folder = new URL('golden/', import.meta.url);

describe('golden copies', () => {
  it.each(Object.entries(FILES))('%s', (name, text) => {
    expect(text).toBe(readFileSync(new URL(name, folder), 'utf8'));
  });

  it('have a document for each file', () => {
    const files = readdirSync(folder).filter((file) => !file.endsWith('.ts'));
    expect(files.sort()).toEqual(Object.keys(FILES).sort());
  });
});
