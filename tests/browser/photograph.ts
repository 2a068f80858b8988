import { encode } from 'jpeg-js';

/** The orientation of the camera: an Exif block with one entry, the orientation, 6 for a quarter turn. */
const TURNED = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 34]),
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('4d4d002a00000008', 'hex'),
  Buffer.from('0001' + '0112' + '0003' + '00000001' + '00060000' + '00000000', 'hex'),
]);

/** A photo as phones save it: rotated by a quarter turn in the file; upright, its top half is red, the lower blue. */
function photograph(): Buffer {
  const [width, height] = [1600, 1200];
  const data = Buffer.alloc(width * height * 4, 255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isRed = pixel % width < width / 2;
    data.set(isRed ? [220, 20, 20] : [20, 20, 220], pixel * 4);
  }
  const plain = encode({ data, width, height }, 80).data;
  return Buffer.concat([plain.subarray(0, 2), TURNED, plain.subarray(2)]);
}

/** The photo in the form that Playwright's file inputs take. */
export const PHOTOGRAPH = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photograph() };
