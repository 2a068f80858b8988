import { encode } from 'jpeg-js';

/** What tells how a camera was held: an Exif block whose one entry is the orientation, 6 for a quarter turn. */
const TURNED = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 34]),
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('4d4d002a00000008', 'hex'),
  Buffer.from('0001' + '0112' + '0003' + '00000001' + '00060000' + '00000000', 'hex'),
]);

/** A photograph as phones write it: it lies on its side in the file, and upright its upper half is red, its lower blue. */
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

/** As a browser is given a file. */
export const PHOTOGRAPH = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photograph() };
