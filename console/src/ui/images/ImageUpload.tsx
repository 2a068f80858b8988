import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { ImageUp, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../answers/addressGuard.ts';
import type { Upload } from './upload.ts';
import { Card } from '../Card.tsx';
import { ChooseImage } from './ChooseImage.tsx';
import { ChosenPicture } from './ChosenPicture.tsx';
import type { Size } from './cropArea.ts';
import { DROP_TARGET, DropHint } from './DropHint.tsx';
import { ErrorBanner } from '../ErrorBanner.tsx';
import { ImageFrame } from './ImageFrame.tsx';
import { markUnsaved } from '../forms/unsavedInput.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { useChosenImage, type ChosenImage } from './useChosenImage.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useUploadLine } from './useUploadLine.ts';

interface Props {
  /** The name of the image: "Banner". */
  readonly label: string;
  /** Address of the image in use; empty if there is none. */
  readonly current: string;
  /** The size to crop the image to before the upload, in pixels; uncropped by default. */
  readonly shape?: Size;
  /** Uploads the image; resolves to a translated error, or to undefined on success. */
  readonly onUpload: (upload: Upload) => Promise<string | undefined>;
  /** Called when an image is chosen but not uploaded, or no longer so: leaving the page would lose it. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

/**
 * Chooses a JPG, or accepts a dropped one, to replace the image in use: shows it, and crops it if there is a shape,
 * before it is uploaded.
 */
export function ImageUpload({ label, current, shape, onUpload, onWaiting }: Props) {
  const { t } = useTranslation();
  const image = useChosenImage(shape);
  const { chosen, problem, setProblem, choose, discard, cut } = image;
  const { sending, upload, callOff } = useUploadLine();
  const isSending = sending !== undefined;
  const drop = useFileDrop((file) => void choose(file), isSending);
  /** Object URL of the image uploaded here. */
  const [uploaded, setUploaded] = useState<string>();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  useEffect(
    () => () => {
      if (uploaded !== undefined) URL.revokeObjectURL(uploaded);
    },
    [uploaded],
  );
  const isWaiting = chosen !== undefined;
  useEffect(() => (isWaiting ? markUnsaved() : undefined), [isWaiting]);
  useEffect(() => onWaiting?.(isWaiting), [onWaiting, isWaiting]);

  const send = async (waiting: ChosenImage): Promise<void> => {
    const done = await upload(cut(waiting), onUpload);
    // Cancelled, or it could not be drawn, which has been reported.
    if (!done) return;
    const { sent, result: refusal } = done;
    flushSync(() => {
      setProblem(refusal);
      if (refusal !== undefined) return;
      // Shown as the one in use: a platform may reuse the address, for which the browser has cached the old image.
      setUploaded(URL.createObjectURL(sent));
      discard();
    });
    if (refusal === undefined) chooseButton.current?.focus();
  };
  const cancel = (): void => {
    discard();
    chooseButton.current?.focus();
  };
  const stop = (): void => {
    callOff();
    uploadButton.current?.focus();
  };

  const isFirst = current === '' && uploaded === undefined;
  const caption = current === '' && uploaded !== undefined ? t('Uploaded') : t('In use now');
  return (
    <Card
      padded
      padding={{ base: '4', md: '6' }}
      aria-label={label}
      {...drop.target}
      {...(drop.isOver && DROP_TARGET)}
    >
      <Heading as="h2" textStyle="title">
        {label}
      </Heading>
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <Flex gap="4" wrap="wrap">
        {/* While a first picture is cropped, an empty frame beside it says nothing. */}
        {!(chosen?.picture && isFirst) && (
          <ImageFrame
            src={isFirst ? '' : (uploaded ?? pictureAddress(current))}
            caption={isFirst ? undefined : caption}
            alt={t('{{label}} in use now', { label })}
          />
        )}
        {chosen && (
          <ChosenPicture
            chosen={chosen}
            image={image}
            shape={shape}
            isDisabled={isSending}
            alt={t('{{label}} to upload', { label })}
          />
        )}
      </Flex>
      <Flex gap="2.5" wrap="wrap" align="center">
        {chosen && (
          <Button
            ref={uploadButton}
            variant="solid"
            aria-disabled={isSending}
            aria-busy={isSending}
            onClick={() => {
              if (!isSending) void send(chosen);
            }}
          >
            {problem === undefined ? <ImageUp aria-hidden /> : <RotateCw aria-hidden />}
            <span>{isSending ? t('Uploading…') : problem === undefined ? t('Upload') : t('Try again')}</span>
          </Button>
        )}
        <ChooseImage ref={chooseButton} disabled={isSending} onChoose={(file) => void choose(file)}>
          {chosen ? t('Choose another picture') : t('Choose a picture')}
        </ChooseImage>
        {chosen && (
          <Button variant="ghost" disabled={isSending} onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
        <UploadStatus sending={sending} onCallOff={stop}>
          <span>{image.hint}</span> <DropHint />
        </UploadStatus>
      </Flex>
    </Card>
  );
}
