import { pageWeights } from '../../console/build/pageWeights.ts';
import { build } from '../stack/build.ts';
import type { Figure } from './figure.ts';

/** JavaScript, brotli: of the two first views, of what stands beside every page, and of the heaviest page over the shell. */
export async function pageWeight(): Promise<Figure[]> {
  await build(() => undefined, ['console']);
  const { firstViews, beside, pages } = pageWeights();
  const [heaviest] = pages.toSorted((one, other) => other.kib - one.kib);
  return [...firstViews, beside, ...(heaviest ? [heaviest] : [])].map(({ page, kib, limitKib }) => ({
    what: `JavaScript of ${page}`,
    value: kib,
    unit: 'KiB',
    ...(limitKib !== undefined && { target: { atMost: limitKib } }),
  }));
}
