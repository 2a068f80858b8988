import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { acknowledged, count, id, orNull, rows, text, upload as file } from './formats.ts';

/** The size at which gallery images are requested, in pixels (spec 001 §9). */
export const GALLERY_IMAGE_SIZE = { w: 360, h: 240 } as const;

// Lets bundlers drop the calls that a page does not make.
/* @__NO_SIDE_EFFECTS__ */
function upload(what: 'banner' | 'logo') {
  return defineCall({
    summary: `Replaces the ${what}; the merchant's record then names it as ${what.toUpperCase()}`,
    method: 'POST',
    path: `/api/v1/merchants/${what}`,
    merchant: 'body',
    body: z.object({ file }),
    bodyType: 'multipart',
    answer: acknowledged,
    source: 'spec 001 §7',
  });
}

export const uploadBanner = upload('banner');
export const uploadLogo = upload('logo');

export const galleryImage = z.looseObject({
  /** The picture's URL or data URL. */
  data: text,
  imageText: text,
  /** Absent on platforms that cannot remove an image (extension field). */
  imageId: orNull(id),
});
export type GalleryImage = z.output<typeof galleryImage>;

export const getGallery = defineCall({
  summary: 'The gallery, its images at the asked-for size',
  method: 'GET',
  path: '/api/v1/merchants/galleries',
  merchant: 'query-mid',
  query: z.object({ w: count, h: count, type: z.literal('BANNER') }),
  answer: rows(galleryImage),
  shape: 'plain',
  source: 'spec 001 §7',
});

export const addGalleryImage = defineCall({
  summary: 'Adds an image to the gallery',
  method: 'POST',
  path: '/api/v1/merchants/galleries',
  merchant: 'body',
  body: z.object({ file, imageText: z.optional(z.string()) }),
  bodyType: 'multipart',
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const removeGalleryImage = defineCall({
  summary: 'Removes an image from the gallery',
  method: 'DELETE',
  path: '/api/v1/merchants/galleries/{imageId}',
  merchant: 'query',
  params: z.object({ imageId: id }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});
