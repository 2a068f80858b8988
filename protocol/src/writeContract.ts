/** Writes the contract files; run by `npm run contract`. */
import { writeFileSync } from 'node:fs';
import { contractFiles } from './contractFiles.ts';

for (const { file, content } of contractFiles()) writeFileSync(file, content);
