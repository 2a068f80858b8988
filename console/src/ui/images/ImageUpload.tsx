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
  /** What the image is: "Banner". */
  readonly label: string;
  /** Address of the image in use; empty when there is none. */
  readonly current: string;
  /** What the image is cut to before it is sent, in pixels; it goes as it is unless said. */
  readonly shape?: Size;
  /** Sends the image; resolves to why it was refused, in words for people, or to undefined when it was taken. */
  readonly onUpload: (upload: Upload) => Promise<string | undefined>;
  /** Hears whether an image is chosen that is not sent: leaving the page would lose it. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

/**
 * A JPG chosen, or dropped here, to take the place of the image in use: seen, and cut where there is a shape, before
 * it is sent.
 */
export function ImageUpload({ label, current, shape, onUpload, onWaiting }: Props) {
  const { t } = useTranslation();
  const image = useChosenImage(shape);
  const { chosen, problem, setProblem, choose, discard, cut } = image;
  const { sending, upload, callOff } = useUploadLine();
  const isSending = sending !== undefined;
  const drop = useFileDrop((file) => void choose(file), isSending);
  /** Address of what was uploaded here. */
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
    // Called off, or it could not be drawn, which is said.
    if (!done) return;
    const { sent, result: refusal } = done;
    flushSync(() => {
      setProblem(refusal);
      if (refusal !== undefined) return;
      // It stays in sight as the one in use: a platform may keep its address, and the browser the old image.
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
        {/* While a first picture is cut, an empty frame beside it says nothing. */}
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
          {chosen ? t('Choose another image') : t('Choose an image')}
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
