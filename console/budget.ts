/** Says what each page of the build weighs. Exit code 1 when one weighs more than it may. */
import { pageWeights } from './pageWeights.ts';

const HEADINGS = {
  'first view': 'JavaScript, brotli, of the first view:',
  whole: 'with what comes by itself afterwards:',
  'over the shell': 'over what every page behind the sign-in loads:',
} as const;

const kibText = (kib: number): string => kib.toFixed(1).padStart(6);

let heading = '';
for (const { page, counts, kib, limitKib, files } of pageWeights()) {
  if (heading !== HEADINGS[counts]) console.log((heading = HEADINGS[counts]));
  const isOver = kib > limitKib;
  console.log(`${kibText(kib)} KiB of ${limitKib}  ${page}${isOver ? '  OVER' : ''}`);
  if (!isOver) continue;
  process.exitCode = 1;
  for (const file of files) console.log(`        ${kibText(file.kib)}  ${file.names}`);
}
