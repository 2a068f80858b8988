/** Seeds the gallery. */
import type { Store } from '../store/merchantStore.ts';

/** The captions of its pictures; one is empty. */
const CAPTIONS = [
  'The oven is lit at four, every day',
  'Pizza Margherita, as it was first made',
  'Sunday lunch under the lemon trees',
  '',
  'Giulia and Nonna Assunta roll out pasta for two hundred guests of a wedding, the night before',
  'Gelato of the house',
] as const;

export function seedGallery(store: Store): void {
  for (const [index, imageText] of CAPTIONS.entries()) {
    store.gallery.add({ picture: `gallery-${index + 1}.jpg`, imageText });
  }
}
