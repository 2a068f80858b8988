import { type PageWeight, pageWeights } from '../../console/pageWeights.ts';
import { build } from '../stack/build.ts';
import type { Figure } from './figure.ts';

/** JavaScript, brotli: of the two first views, of the orders in the end, and of the heaviest page over the shell. */
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
  const whats = { 'first view': ', first view', whole: ', with what comes by itself afterwards' };
  return [
    ...weights.flatMap((weight) =>
      weight.counts === 'over the shell' ? [] : [figure(weight, whats[weight.counts])],
    ),
    ...(heaviest ? [figure(heaviest, ', the heaviest, over the shell')] : []),
  ];
}
