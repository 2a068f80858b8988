/**
 * Rewrites the golden files, after a change that is meant to change what printers are sent; read the diff.
 *
 *   node --import tsx print-agent/src/encoding/writeGolden.ts
 */
import { writeFileSync } from 'node:fs';
import { FILES } from './golden/documents.ts';

for (const [name, text] of Object.entries(FILES)) {
  writeFileSync(new URL(`golden/${name}`, import.meta.url), text);
}
