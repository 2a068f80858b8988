import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cropArea, UNCROPPED, type Crop, type Size } from './cropArea.ts';
import { cropToFile, openPicture } from './cropPicture.ts';
import { readJpeg, tooLargeText } from './jpegFile.ts';
import { loadErrorSentence } from '../../loading/loadErrorText.ts';
import { loadPictureCrop } from './loadPictureCrop.ts';
import { isCanvasTrue, MAX_READ_BYTES, SCRAMBLED } from './trueCanvas.ts';

/** A chosen image and the object URL that shows it. */
export interface ChosenImage {
  readonly image: File;
  readonly src: string;
  /** Decoded, if it is to be cropped. */
  readonly picture?: ImageBitmap | undefined;
}

/**
 * A JPG chosen on this device and not uploaded yet, and why the last one was rejected.
 *
 * @param shape the size to crop it to, in pixels; uncropped if undefined.
 */
export function useChosenImage(shape: Size | undefined) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenImage>();
  const [crop, setCrop] = useState<Crop>(UNCROPPED);
  const [problem, setProblem] = useState<string>();
  /** If the browser scrambles canvases, the file itself is sent. */
  const [isScrambled, setIsScrambled] = useState(false);
  const limitOf = (isCut: boolean): number => (isCut ? MAX_READ_BYTES : MAX_IMAGE_BYTES);
  const src = chosen?.src;
  const picture = chosen?.picture;
  useEffect(
    () => () => {
      if (src !== undefined) URL.revokeObjectURL(src);
    },
    [src],
  );
  useEffect(() => () => picture?.close(), [picture]);
  const isShaped = shape !== undefined;
  useEffect(() => {
    if (isShaped) void isCanvasTrue().then((isTrue) => setIsScrambled(!isTrue));
  }, [isShaped]);

  const reject = (why: string): void => {
    setChosen(undefined);
    setProblem(why);
  };
  const damagedText = t('This image is damaged. Choose another one.');
  const damaged = (): void => reject(damagedText);

  /** Decodes an image to crop, and loads the crop component in parallel. */
  const openToCrop = async (
    file: File,
  ): Promise<{ readonly picture: ImageBitmap } | { readonly problem: string }> => {
    const loss = loadPictureCrop().then(
      () => undefined,
      (error: unknown) =>
        loadErrorSentence(error, t('The crop tool could not be loaded. Check the internet connection.'), t),
    );
    const opened = await openPicture(file);
    if (!opened) return { problem: damagedText };
    const lost = await loss;
    if (lost === undefined) return { picture: opened };
    opened.close();
    return { problem: lost };
  };

  /** Accepts a file as the image, or reports why not. @returns whether it was accepted. */
  const choose = async (file: File): Promise<boolean> => {
    const isCut = isShaped && (await isCanvasTrue());
    const read = await readJpeg(file, limitOf(isCut), t);
    if ('problem' in read) {
      reject(read.problem);
      return false;
    }
    const opened = isCut ? await openToCrop(read.image) : undefined;
    if (opened && 'problem' in opened) {
      reject(opened.problem);
      return false;
    }
    setProblem(undefined);
    setCrop(UNCROPPED);
    setChosen({ image: read.image, src: URL.createObjectURL(read.image), picture: opened?.picture });
    return true;
  };
  const discard = (): void => {
    setChosen(undefined);
    setProblem(undefined);
  };
  /** The file to send: the cropped part. Undefined, with a message, if it cannot be drawn. */
  const cut = async ({ image, picture: opened }: ChosenImage): Promise<File | undefined> => {
    if (!shape || !opened) return image;
    const part = await cropToFile(opened, cropArea(opened, shape, crop), shape, image.name);
    // The picture was decoded before, so it is sound: the browser's canvas returned nothing of it.
    if (!part) reject(t(SCRAMBLED));
    else if (part.size > MAX_IMAGE_BYTES) {
      setProblem(tooLargeText(MAX_IMAGE_BYTES, t));
      return undefined;
    }
    return part;
  };
  const hint = [
    t('JPG, at most {{most}} MB.', { most: limitOf(isShaped && !isScrambled) / 1024 / 1024 }),
    ...(isShaped && isScrambled
      ? [t('This browser’s privacy protection prevents cropping, so the whole image is sent.')]
      : []),
  ].join(' ');
  return { chosen, crop, setCrop, problem, setProblem, choose, discard, damaged, cut, hint };
}
