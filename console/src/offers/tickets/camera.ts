/** Access to the device's camera while scanning. */
import type { TFunction } from 'i18next';
import { loadErrorSentence } from '../../loading/loadErrorText.ts';
import { SCRAMBLED, ScrambledCanvas } from '../../ui/images/trueCanvas.ts';
import { loadCodeReader } from './codeReader.ts';

/** The rear camera if there are two; with enough resolution for a small barcode. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Interval between two scans, in milliseconds: keeps a tablet responsive, and a hand is no faster. */
const PAUSE_MS = 120;

interface Watch {
  readonly video: HTMLVideoElement;
  /** Stops scanning and turns the camera off. */
  readonly signal: AbortSignal;
  readonly onStarted: () => void;
  /** Called with a code read twice, which rules out most misreads. Not repeated while the code stays in view. */
  readonly onCode: (text: string) => void;
}

/**
 * Scans for codes with the camera until aborted.
 *
 * @throws errors that {@link cameraProblem} explains.
 */
export async function watchForCodes({ video, signal, onStarted, onCode }: Watch): Promise<void> {
  const [stream, readCode] = await openWith(loadCodeReader());
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    onStarted();
    const seen = new Set<string>();
    let reported: string | undefined;
    while (!isOver(signal)) {
      const text = await readCode(video);
      if (text !== undefined && seen.has(text) && text !== reported && !isOver(signal)) {
        reported = text;
        onCode(text);
      }
      if (text !== undefined) seen.add(text);
      await pause();
    }
  } catch (error) {
    // A video removed from the page stops playing, which is not an error.
    if (!isOver(signal)) throw error;
  } finally {
    stopTracks(stream);
    video.srcObject = null;
  }
}

/** A function, since TypeScript narrows `aborted` after the first check. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Opens the camera in parallel with loading; releases the camera if loading fails. */
async function openWith<Loaded>(loading: Promise<Loaded>): Promise<[MediaStream, Loaded]> {
  const opening = navigator.mediaDevices.getUserMedia(WANTED);
  try {
    return await Promise.all([opening, loading]);
  } catch (error) {
    void opening.then(stopTracks, () => undefined);
    throw error;
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why the camera cannot be used, and what to do. */
export async function cameraProblem(error: unknown, t: TFunction): Promise<string> {
  if (error instanceof ScrambledCanvas) return t(SCRAMBLED);
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return t(
        'Camera access is blocked. Allow it with the icon next to this page’s address, then try again.',
      );
    case 'NotFoundError':
    case 'NotSupportedError':
    case 'OverconstrainedError':
      return t('No camera was found. Connect one, or type the number.');
    case 'NotReadableError':
    case 'AbortError':
      return t('The camera isn’t responding. Close other apps that use it, then try again.');
    default:
      return loadErrorSentence(
        error,
        t('The scanner could not be loaded. Check the internet connection, then try again.'),
        t,
      );
  }
}
