/** Prints the size of each page of the build. Exit code 1 if one exceeds its limit. */
import { pageWeights } from './pageWeights.ts';

const kibText = (kib: number): string => kib.toFixed(1).padStart(6);

const { firstViews, deferred, pages } = pageWeights();
console.log('JavaScript, brotli; a page counts over what every page behind the sign-in loads:');
for (const { page, kib, limitKib = Infinity, files } of [...firstViews, deferred, ...pages]) {
  const isOver = kib > limitKib;
  const limit = limitKib < Infinity ? ` of ${limitKib}` : '';
  console.log(`${kibText(kib)} KiB${limit}  ${page}${isOver ? '  OVER' : ''}`);
  if (!isOver) continue;
  process.exitCode = 1;
  for (const file of files) console.log(`        ${kibText(file.kib)}  ${file.name}`);
}
