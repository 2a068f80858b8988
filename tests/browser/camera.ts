/** The browser's fake camera shows a picture from a file, which Chromium reads when the camera is opened. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WIDTH = 1280;
const HEIGHT = 720;

/** One file per test run: configuration and workers are children of one process, or that process. */
const FILE = join(tmpdir(), `servery-camera-${process.env['SERVERY_CAMERA'] ?? process.pid}.y4m`);
process.env['SERVERY_CAMERA'] ??= String(process.pid);

/** Gives Chromium a camera. No page has permission yet. */
export const CAMERA_ARGS = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILE}`,
];

/** Interleaved 2 of 5: which of a digit's five bars or gaps are wide (ISO/IEC 16390). */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** The code's bars and gaps in turn, a bar first, in modules. */
function barcodeWidths(digits: string): number[] {
  const pairs = (digits.match(/\d\d/g) ?? []).flatMap((pair) =>
    Array.from({ length: 5 }, (_, at) =>
      Array.from(pair, (digit) => (WIDE[Number(digit)]?.[at] === '1' ? 3 : 1)),
    ).flat(),
  );
  return [1, 1, 1, 1, ...pairs, 3, 1, 1];
}

/** Shows a ticket to the camera: light paper with an even number of digits as a barcode. */
export function holdBeforeCamera(digits: string): void {
  const scale = 5;
  const bars = barcodeWidths(digits).flatMap((width, at) =>
    Array.from({ length: width * scale }, () => at % 2 === 0),
  );
  const left = Math.round((WIDTH - bars.length) / 2);
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 210);
  for (let y = HEIGHT / 3; y < (2 * HEIGHT) / 3; y += 1) {
    for (const [x, isDark] of bars.entries()) if (isDark) brightness[y * WIDTH + left + x] = 40;
  }
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  writeFileSync(
    FILE,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\nFRAME\n`),
      brightness,
      noColour,
    ]),
  );
}
