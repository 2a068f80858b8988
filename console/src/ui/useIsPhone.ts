import { useMedia } from './useMedia.ts';

/**
 * Whether the screen is narrower than the theme's `md`. For content that a phone does not show and that is expensive to
 * render: hidden by CSS alone, it would cost the slowest devices as much as visible content.
 */
export function useIsPhone(): boolean {
  return !useMedia('(min-width: 48rem)');
}
