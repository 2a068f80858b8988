import { NOT_PHONE } from './isPhone.ts';
import { useMedia } from './useMedia.ts';

/**
 * Whether the screen is a phone's, kept up to date. For content that a phone does not show and that is expensive to
 * render: hidden by CSS alone, it would cost the slowest devices as much as visible content.
 */
export function useIsPhone(): boolean {
  return !useMedia(NOT_PHONE);
}
