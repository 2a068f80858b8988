import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Spinner } from '@chakra-ui/react/spinner';
import { ImageUp, RotateCw } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Card } from './Card.tsx';
import { cropArea, WHOLE, type Crop, type Size } from './cropArea.ts';
import { cutOut, openPicture } from './cropPicture.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { ImageFrame } from './ImageFrame.tsx';
import { readJpeg } from './jpegFile.ts';
import { markUnsaved } from './unsavedInput.ts';

// Nothing is cut before a picture is chosen.
const loadCrop = () => import('./PictureCrop.tsx');
const PictureCrop = lazy(loadCrop);

interface Props {
  /** What the image is: "Banner". */
  readonly label: string;
  /** Address of the image in use; empty when there is none. */
  readonly current: string;
  /** What the image is cut to before it is sent, in pixels; it goes as it is unless said. */
  readonly shape?: Size;
  /** Sends the image; resolves to why it was refused, in words for people, or to undefined when it was taken. */
  readonly onUpload: (image: File) => Promise<string | undefined>;
  /** Hears whether an image is chosen that is not sent: leaving the page would lose it. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

/** An image that was chosen here, and the address that shows it. */
interface Chosen {
  readonly image: File;
  readonly url: string;
  readonly isInUse: boolean;
  /** Opened where it is to be cut. */
  readonly picture?: ImageBitmap | undefined;
}

/** A JPG chosen to take the place of the image in use: seen, and cut where there is a shape, before it is sent. */
export function ImageUpload({ label, current, shape, onUpload, onWaiting }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [problem, setProblem] = useState<string>();
  /** How large what is being sent is, in bytes. */
  const [sending, setSending] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const url = chosen?.url;
  const picture = chosen?.picture;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  useEffect(() => () => picture?.close(), [picture]);
  const waiting = chosen?.isInUse === false ? chosen : undefined;
  const isWaiting = waiting !== undefined;
  useEffect(() => (isWaiting ? markUnsaved() : undefined), [isWaiting]);
  useEffect(() => onWaiting?.(isWaiting), [onWaiting, isWaiting]);

  const turnDown = (why: string): void => {
    setChosen(undefined);
    setProblem(why);
  };
  const damaged = (): void => turnDown(t('This image is damaged. Choose another one.'));

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // The same file may be chosen again, mended meanwhile.
    target.value = '';
    if (!file) return;
    const read = await readJpeg(file, t);
    if ('problem' in read) {
      turnDown(read.problem);
      return;
    }
    let opened: ImageBitmap | undefined;
    if (shape) {
      const isLoaded = loadCrop().then(
        () => true,
        () => false,
      );
      opened = await openPicture(read.image);
      if (!opened) {
        damaged();
        return;
      }
      if (!(await isLoaded)) {
        opened.close();
        turnDown(t('What cuts the image could not be loaded. Check the internet connection.'));
        return;
      }
    }
    setProblem(undefined);
    setCrop(WHOLE);
    setChosen({ image: read.image, url: URL.createObjectURL(read.image), isInUse: false, picture: opened });
  };
  const send = async (sent: Chosen): Promise<void> => {
    setSending(sent.image.size);
    const image =
      shape && sent.picture
        ? await cutOut(sent.picture, cropArea(sent.picture, shape, crop), shape, sent.image.name)
        : sent.image;
    if (!image) {
      setSending(undefined);
      damaged();
      return;
    }
    setSending(image.size);
    const refusal = await onUpload(image);
    // At once: a button that is still disabled cannot take the focus.
    flushSync(() => {
      setSending(undefined);
      setProblem(refusal);
      if (refusal !== undefined) return;
      // It stays in sight as the one in use: a platform may keep its address, and the browser the old image.
      setChosen({ image, url: image === sent.image ? sent.url : URL.createObjectURL(image), isInUse: true });
    });
    if (refusal === undefined) chooseButton.current?.focus();
  };
  const discard = (): void => {
    setChosen(undefined);
    setProblem(undefined);
    chooseButton.current?.focus();
  };

  const isSending = sending !== undefined;
  const inUse = chosen?.isInUse ? chosen.url : current;
  const caption = current === '' && chosen?.isInUse ? t('Uploaded') : t('In use now');
  return (
    <Card padded padding={{ base: '4', md: '6' }} aria-label={label}>
      <Heading as="h2" textStyle="title">
        {label}
      </Heading>
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <Flex gap="4" wrap="wrap">
        {/* While a first picture is cut, an empty frame beside it says nothing. */}
        {!(waiting?.picture && inUse === '') && (
          <ImageFrame
            src={inUse}
            caption={inUse === '' ? undefined : caption}
            alt={t('{{label}} in use now', { label })}
          />
        )}
        {waiting?.picture && shape ? (
          <Suspense>
            <PictureCrop
              url={waiting.url}
              picture={waiting.picture}
              shape={shape}
              crop={crop}
              onChange={setCrop}
              isDisabled={isSending}
              alt={t('{{label}} to upload', { label })}
            />
          </Suspense>
        ) : (
          waiting && (
            <ImageFrame
              src={waiting.url}
              caption={waiting.image.name}
              alt={t('{{label}} to upload', { label })}
              onBroken={damaged}
            />
          )
        )}
      </Flex>
      <Flex gap="2.5" wrap="wrap" align="center">
        {/* Opened by the button, which is what has a name and the focus. */}
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,image/jpeg"
          hidden
          onChange={(event) => void choose(event)}
        />
        {waiting && (
          <Button
            variant="solid"
            disabled={isSending}
            aria-busy={isSending}
            onClick={() => void send(waiting)}
          >
            {problem === undefined ? <ImageUp aria-hidden /> : <RotateCw aria-hidden />}
            {isSending ? t('Uploading…') : problem === undefined ? t('Upload') : t('Try again')}
          </Button>
        )}
        <Button ref={chooseButton} disabled={isSending} onClick={() => input.current?.click()}>
          {waiting ? t('Choose another image') : t('Choose an image')}
        </Button>
        {waiting && (
          <Button variant="ghost" disabled={isSending} onClick={discard}>
            {t('Cancel')}
          </Button>
        )}
        <Flex role="status" align="center" gap="2.5" textStyle="small" color="ink.muted">
          {isSending && <Spinner aria-hidden />}
          {isSending
            ? t('{{size}} KB on their way', { size: Math.ceil(sending / 1024) })
            : t('JPG, at most 5 MB.')}
        </Flex>
      </Flex>
    </Card>
  );
}
