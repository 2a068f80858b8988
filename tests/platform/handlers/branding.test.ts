import {
  addGalleryImage,
  GALLERY_IMAGE_SIZE,
  getGallery,
  removeGalleryImage,
  uploadBanner,
  uploadLogo,
} from '@servery/protocol/platform/branding';
import { uploadImage } from '@servery/protocol/platform/media';
import { decode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';
import { drawPicture } from '../seed/drawPicture.ts';

const { platform, owner } = await ownPlatform();

async function picture(address: string): Promise<Buffer> {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  return Buffer.from(await response.arrayBuffer());
}

const jpeg = new Blob([new Uint8Array(drawPicture('special-9.jpg'))], { type: 'image/jpeg' });

describe('pictures', () => {
  it('of products are drawn on request, always the same', async () => {
    const first = await picture(`${platform.url}/media/10427/product-12.jpg`);
    expect(decode(first)).toMatchObject({ width: 480, height: 360 });
    expect(await picture(`${platform.url}/media/10427/product-12.jpg`)).toEqual(first);
    expect((await fetch(`${platform.url}/media/10427/nothing.jpg`)).status).toBe(404);
    expect((await fetch(`${platform.url}/media/10427/..%2Faccounts.db`)).status).toBe(404);
  });

  it('replace banner and logo in the record', async () => {
    await owner.get(uploadBanner, { body: { file: jpeg } });
    await owner.get(uploadLogo, { body: { file: jpeg } });
    const response = await fetch(`${platform.url}/static/merchants/10427/record.json`);
    const { object } = (await response.json()) as { object: { BANNER: string; LOGO: string } };
    const sent = Buffer.from(await jpeg.arrayBuffer());
    expect(await picture(object.BANNER)).toEqual(sent);
    expect(await picture(object.LOGO)).toEqual(sent);
  });

  it('can be uploaded separately', async () => {
    const { endpoint } = await owner.get(uploadImage, { body: jpeg });
    expect(await picture(endpoint)).toEqual(Buffer.from(await jpeg.arrayBuffer()));
  });

  it('must have JPEG content and at most 5 MB', async () => {
    const named = new File(['GIF89a'], 'banner.jpg', { type: 'image/jpeg' });
    expect(await owner.ask(uploadBanner, { body: { file: named } })).toMatchObject({
      error: { kind: 'refused', message: 'Only JPG images are allowed.' },
    });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' });
    expect(await owner.ask(uploadBanner, { body: { file: large } })).toMatchObject({
      error: { kind: 'refused', httpStatus: 413 },
    });
    expect(await owner.ask(uploadImage, { body: large })).toMatchObject({ error: { httpStatus: 413 } });
  });
});

describe('the gallery', () => {
  const read = () => owner.get(getGallery, { query: { ...GALLERY_IMAGE_SIZE, type: 'BANNER' } });

  it('has the requested size', async () => {
    const [first] = await read();
    expect(first).toMatchObject({ imageText: 'The oven is lit at four, every day' });
    expect(decode(await picture(first?.data ?? ''))).toMatchObject({ width: 360, height: 240 });
    const [larger] = await owner.get(getGallery, { query: { w: 600, h: 300, type: 'BANNER' } });
    expect(decode(await picture(larger?.data ?? ''))).toMatchObject({ width: 600, height: 300 });
    // Pictures are never enlarged.
    const [largest] = await owner.get(getGallery, { query: { w: 3600, h: 2400, type: 'BANNER' } });
    expect(decode(await picture(largest?.data ?? ''))).toMatchObject({ width: 720, height: 480 });
  });

  it('adds a picture at the end, with or without a caption, and removes it', async () => {
    const before = await read();
    await owner.get(addGalleryImage, { body: { file: jpeg, imageText: '<b>Pane</b>' } });
    await owner.get(addGalleryImage, { body: { file: jpeg } });
    const [worded, bare] = (await read()).slice(before.length);
    expect([worded?.imageText, bare?.imageText]).toEqual(['<b>Pane</b>', '']);
    for (const image of [worded, bare]) {
      await owner.get(removeGalleryImage, { params: { imageId: image?.imageId ?? '' } });
    }
    expect(await read()).toEqual(before);
    expect(await owner.ask(removeGalleryImage, { params: { imageId: bare?.imageId ?? '' } })).toMatchObject({
      error: { kind: 'refused', message: 'Does not exists or Already deleted' },
    });
  });

  it('refuses other content', async () => {
    const named = new File(['<html>'], 'pane.jpg', { type: 'image/jpeg' });
    expect(await owner.ask(addGalleryImage, { body: { file: named } })).toMatchObject({
      error: { kind: 'refused', message: 'Only JPG images are allowed.' },
    });
  });
});
