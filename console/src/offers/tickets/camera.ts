/** The device's camera, for as long as something looks through it. */
import type { TFunction } from 'i18next';
import { SCRAMBLED, ScrambledCanvas } from '../../ui/images/trueCanvas.ts';
import { loadCodeReader } from './codeReader.ts';

/** The one at the back of a phone or a tablet where there are two; sharp enough for a small barcode. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Between two looks, in milliseconds: a tablet stays quick, and a hand is not faster. */
const PAUSE_MS = 120;

interface Watch {
  readonly video: HTMLVideoElement;
  /** Ends it; the camera's light goes out. */
  readonly signal: AbortSignal;
  readonly onStarted: () => void;
  /** Told a code that was read twice, as one that was guessed wrong hardly is. Not again while it stays in sight. */
  readonly onCode: (text: string) => void;
}

/**
 * Looks for codes through the camera until it is told to end.
 *
 * @throws what {@link cameraProblem} words.
 */
export async function watchForCodes({ video, signal, onStarted, onCode }: Watch): Promise<void> {
  const [stream, readCode] = await openWith(loadCodeReader());
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    onStarted();
    const seen = new Set<string>();
    let told: string | undefined;
    while (!isOver(signal)) {
      const text = await readCode(video);
      if (text !== undefined && seen.has(text) && text !== told && !isOver(signal)) {
        told = text;
        onCode(text);
      }
      if (text !== undefined) seen.add(text);
      await pause();
    }
  } catch (error) {
    // A video that is taken off the page stops playing, which is no fault.
    if (!isOver(signal)) throw error;
  } finally {
    letGo(stream);
    video.srcObject = null;
  }
}

/** The compiler takes a signal that was looked at once for one that stays as it is. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Opens the camera while something else is loaded; where that fails the camera is let go. */
async function openWith<Loaded>(loading: Promise<Loaded>): Promise<[MediaStream, Loaded]> {
  const opening = navigator.mediaDevices.getUserMedia(WANTED);
  try {
    return await Promise.all([opening, loading]);
  } catch (error) {
    void opening.then(letGo, () => undefined);
    throw error;
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why the camera cannot be looked through, and what to do. */
export function cameraProblem(error: unknown, t: TFunction): string {
  if (error instanceof ScrambledCanvas) return t(SCRAMBLED);
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return t(
        'This page may not use the camera. Allow it with the icon next to the address of this page, then try again.',
      );
    case 'NotFoundError':
    case 'NotSupportedError':
    case 'OverconstrainedError':
      return t('No camera was found. Connect one, or type the number.');
    case 'NotReadableError':
    case 'AbortError':
      return t('The camera does not answer. Close whatever else uses it, then try again.');
    default:
      return t('The scanner could not be loaded. Check the internet connection, then try again.');
  }
}
