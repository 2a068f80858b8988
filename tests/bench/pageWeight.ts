import { type PageWeight, pageWeights } from '../../console/pageWeights.ts';
import { build } from '../stack/build.ts';
import type { Figure } from './figure.ts';

/** JavaScript, brotli: of the two first views, and of the heaviest page over what every page loads. */
export async function pageWeight(): Promise<Figure[]> {
  await build(() => undefined, ['console']);
  const weights = pageWeights();
  const [heaviest] = weights
    .filter(({ counts }) => counts === 'over the shell')
    .toSorted((one, other) => other.kib - one.kib);
  const figure = ({ page, kib, limitKib }: PageWeight, what: string): Figure => ({
    what: `JavaScript of ${page}${what}`,
    value: kib,
    unit: 'KiB',
    target: { atMost: limitKib },
  });
  return [
    ...weights.filter(({ counts }) => counts === 'first view').map((weight) => figure(weight, '')),
    ...(heaviest ? [figure(heaviest, ', the heaviest, over the shell')] : []),
  ];
}
