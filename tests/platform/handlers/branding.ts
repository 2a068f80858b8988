/** Banner and logo, and pictures on their way into a form. */
import type { HandlersOf } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';

export const brandingHandlers = {
  uploadBanner: async ({ body, store }) => {
    store.profile.update({ banner: await store.pictures.add(body.file) });
    return {};
  },

  uploadLogo: async ({ body, store }) => {
    store.profile.update({ logo: await store.pictures.add(body.file) });
    return {};
  },
} satisfies HandlersOf<'branding'>;

export const mediaHandlers = {
  uploadImage: async ({ body, store, origin }) => {
    const name = await store.pictures.add(body);
    return { imageId: name, endpoint: pictureAddress(origin, store.mid, name) };
  },
} satisfies HandlersOf<'media'>;
