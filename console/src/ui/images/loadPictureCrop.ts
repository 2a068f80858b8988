/** Loads what cuts a picture: nothing is cut before one is chosen. */
export const loadPictureCrop = () => import('./PictureCrop.tsx');
