/** Reads codes in the camera's video with the browser's own detector if there is one, else with the library. */
import { isCanvasTrue, ScrambledCanvas } from '../../ui/images/trueCanvas.ts';

/** The text of the code in view; undefined if there is none. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The code formats of tickets, by their Barcode Detection API names. */
const FORMATS = ['qr_code', 'code_128', 'itf', 'code_39'];

/** The part of the Barcode Detection API used here; TypeScript's DOM types lack it. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The browser's own detector, if it supports all the formats. */
async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const known = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  if (!BarcodeDetector || !known || !FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => {
    // The detector rejects when the video has no frame yet, or no longer has one.
    const found = await detector.detect(video).catch(() => []);
    return found[0]?.rawValue;
  };
}

/**
 * The widths that frames are scaled to in turn, in pixels: a code that is too fine or too coarse at one width is
 * readable at another, and the library's ITF reader misses every code whose first bars are an odd number of pixels
 * wide.
 */
const WIDTHS = [1280, 960, 640] as const;

async function libraryReader(): Promise<CodeReader> {
  if (!(await isCanvasTrue())) throw new ScrambledCanvas();
  const { readImage } = await import('./imageCode.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let turn = 0;
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0 || videoHeight === 0) return Promise.resolve(undefined);
    const [widest] = WIDTHS.slice(turn % WIDTHS.length);
    turn += 1;
    const share = Math.min(1, (widest ?? videoWidth) / videoWidth);
    canvas.width = Math.round(videoWidth * share);
    canvas.height = Math.round(videoHeight * share);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return Promise.resolve(readImage(context.getImageData(0, 0, canvas.width, canvas.height)));
  };
}

/** @throws if the library could not be loaded, {@link ScrambledCanvas} if the browser would give it noise. */
export async function loadCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? (await libraryReader());
}
