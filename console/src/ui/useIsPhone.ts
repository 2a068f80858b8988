import { useMedia } from './useMedia.ts';

/**
 * Whether the screen is narrower than the theme's `md`. For what a phone does not show and is much to build: hidden by
 * style alone, it would cost the slowest devices as much as what they show.
 */
export function useIsPhone(): boolean {
  return !useMedia('(min-width: 48rem)');
}
