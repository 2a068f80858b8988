import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requiredText, id, upload } from './formats.ts';

/** The maximum size of an uploaded picture, in bytes (decisions 31). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const uploadImage = defineCall({
  summary: "Uploads a picture; the answer's address goes into the form that wants it",
  method: 'POST',
  path: '/api/v1/media/upload',
  merchant: 'query',
  body: upload,
  bodyType: 'image',
  /** `endpoint` is the picture's URL. */
  answer: z.looseObject({ imageId: id, endpoint: requiredText }),
  shape: 'plain',
  source: 'spec 001 §7',
});
