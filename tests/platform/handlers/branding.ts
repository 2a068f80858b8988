/** Banner and logo, the gallery, and pictures uploaded for a form. */
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import { ALREADY_DELETED } from './store.ts';

export const brandingHandlers = {
  uploadBanner: async ({ body, store }) => {
    store.profile.update({ banner: await store.pictures.add(body.file) });
    return {};
  },

  uploadLogo: async ({ body, store }) => {
    store.profile.update({ logo: await store.pictures.add(body.file) });
    return {};
  },

  getGallery: ({ query: { w, h }, store, origin }) => ({
    request_status: true,
    data: store.gallery.all().map(({ id, picture, imageText }) => ({
      imageId: id,
      data: `${pictureAddress(origin, store.mid, picture)}?w=${w}&h=${h}`,
      imageText,
    })),
  }),

  addGalleryImage: async ({ body: { file, imageText = '' }, store }) => {
    store.gallery.add({ picture: await store.pictures.add(file), imageText });
    return {};
  },

  removeGalleryImage: ({ params, store }) => {
    if (!store.gallery.remove(params.imageId)) throw new Refusal(ALREADY_DELETED);
    return {};
  },
} satisfies HandlersOf<'branding'>;

export const mediaHandlers = {
  uploadImage: async ({ body, store, origin }) => {
    const name = await store.pictures.add(body);
    return { imageId: name, endpoint: pictureAddress(origin, store.mid, name) };
  },
} satisfies HandlersOf<'media'>;
