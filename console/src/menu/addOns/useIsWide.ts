import { useMedia } from '../../ui/useMedia.ts';

/**
 * Whether a form is shown beside its list rather than in a dialog (spec 001 §2): from the theme's widest breakpoint up.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 80rem)');
