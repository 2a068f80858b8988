/** Reads codes in what a camera sees: with the browser's own detector where it has one, else with the library's. */
import { isCanvasTrue, ScrambledCanvas } from '../../ui/images/trueCanvas.ts';

/** The text of the code in sight; undefined where there is none. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** What tickets bear, as the Barcode Detection API calls it. */
const FORMATS = ['qr_code', 'code_128', 'itf', 'code_39'];

/** The part of the Barcode Detection API that is used; TypeScript's DOM does not have it. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** The browser's own, where it knows all that is asked of it. */
async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const known = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  if (!BarcodeDetector || !known || !FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => {
    // It refuses a picture that is not there yet, or not any more.
    const found = await detector.detect(video).catch(() => []);
    return found[0]?.rawValue;
  };
}

/**
 * How wide the picture is looked at, by turns, in pixels: a code too fine or too coarse in one is right in another, and
 * the library's reader of ITF misses every code whose first bars happen to be an odd number of pixels wide.
 */
const WIDTHS = [1280, 960, 640] as const;

async function libraryReader(): Promise<CodeReader> {
  if (!isCanvasTrue()) throw new ScrambledCanvas();
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

/** @throws where the library could not be loaded, {@link ScrambledCanvas} where it would be shown noise. */
export async function loadCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? (await libraryReader());
}
