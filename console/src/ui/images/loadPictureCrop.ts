/** Loads the code that crops a picture, which is needed only once one is chosen. */
export const loadPictureCrop = () => import('./PictureCrop.tsx');
