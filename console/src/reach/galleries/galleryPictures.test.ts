import { describe, expect, it } from 'vitest';
import { galleryPictures, keyInReadingOrder, placeAfter } from './galleryPictures.ts';

describe('the pictures of a gallery', () => {
  it('are keyed by id, or by position if there are no ids', () => {
    const images = [
      { data: '/a.jpg', imageText: ' Oven ', imageId: '7' },
      { data: '/b.jpg', imageText: '', imageId: null },
      { data: '/c.jpg', imageText: '' },
    ];
    expect(galleryPictures(images)).toEqual([
      { key: '7', imageId: '7', src: 'http://127.0.0.1:4301/a.jpg', caption: 'Oven' },
      { key: 'place-2', imageId: undefined, src: 'http://127.0.0.1:4301/b.jpg', caption: '' },
      { key: 'place-3', imageId: undefined, src: 'http://127.0.0.1:4301/c.jpg', caption: '' },
    ]);
  });

  it('are not shown when their URL is not a picture’s', () => {
    const [picture] = galleryPictures([{ data: 'javascript:alert(1)', imageText: '<b>Oven</b>' }]);
    expect(picture).toMatchObject({ src: '', caption: '<b>Oven</b>' });
  });
});

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
])('%s moves from position %i of three to %j', (key, from, to) => {
  expect(placeAfter(key, from, 3)).toBe(to);
});

it('swaps the left and right arrow keys in right-to-left languages', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map((key) => keyInReadingOrder(key, true))).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'Home',
  ]);
  expect(keyInReadingOrder('ArrowLeft', false)).toBe('ArrowLeft');
});
