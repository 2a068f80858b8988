import { useMedia } from '../../ui/useMedia.ts';

/**
 * Whether a form stands beside its list rather than in a dialog over it (spec 001 §2): from the theme's widest
 * breakpoint on there is room.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 80rem)');
