/**
 * Rewrites the golden files, after an intended change to what printers are sent; review the diff.
 * node --import tsx print-agent/src/encoding/writeGolden.ts
 */
import { writeFileSync } from 'node:fs';
import { FILES } from './golden/documents.ts';

for (const [name, text] of Object.entries(FILES)) {
  writeFileSync(new URL(`golden/${name}`, import.meta.url), text);
}
