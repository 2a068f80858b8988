import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { ImageUp, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Card } from './Card.tsx';
import { ImageFrame } from './ImageFrame.tsx';
import { readJpeg } from './jpegFile.ts';

interface Props {
  /** What the image is: "Banner". */
  readonly label: string;
  /** Address of the image in use; empty when there is none. */
  readonly current: string;
  /** Sends the image; resolves to why it was refused, in words for people, or to undefined when it was taken. */
  readonly onUpload: (image: File) => Promise<string | undefined>;
}

/** An image that was chosen here, and the address that shows it. */
interface Chosen {
  readonly image: File;
  readonly url: string;
  readonly isInUse: boolean;
}

/** The image in use, and beside it the one chosen to take its place: a JPG, seen before it is sent. */
export function ImageUpload({ label, current, onUpload }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const url = chosen?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // The same file may be chosen again, mended meanwhile.
    target.value = '';
    if (!file) return;
    const read = await readJpeg(file, t);
    const isImage = 'image' in read;
    setProblem(isImage ? undefined : read.problem);
    setChosen(
      isImage ? { image: read.image, url: URL.createObjectURL(read.image), isInUse: false } : undefined,
    );
  };
  const send = async ({ image, url: shown }: Chosen): Promise<void> => {
    setIsSending(true);
    const refusal = await onUpload(image);
    // At once: a button that is still disabled cannot take the focus.
    flushSync(() => {
      setIsSending(false);
      setProblem(refusal);
      // It stays in sight as the one in use: a platform may keep its address, and the browser the old image.
      setChosen({ image, url: shown, isInUse: refusal === undefined });
    });
    if (refusal === undefined) chooseButton.current?.focus();
  };
  const discard = (): void => {
    setChosen(undefined);
    setProblem(undefined);
    chooseButton.current?.focus();
  };

  const inUse = chosen?.isInUse ? chosen.url : current;
  const waiting = chosen?.isInUse === false ? chosen : undefined;
  return (
    <Card padded aria-label={label}>
      <Heading as="h2" textStyle="title">
        {label}
      </Heading>
      {problem !== undefined && (
        <Box
          role="alert"
          bg="danger.subtle"
          color="danger.fg"
          borderRadius="md"
          paddingInline="3.5"
          paddingBlock="2.5"
          fontWeight="medium"
        >
          {problem}
        </Box>
      )}
      <Flex gap="4" wrap="wrap">
        <ImageFrame src={inUse} caption={t('In use now')} alt={t('{{label}} in use now', { label })} />
        {waiting && (
          <ImageFrame
            src={waiting.url}
            caption={waiting.image.name}
            alt={t('{{label}} to upload', { label })}
            onBroken={() => {
              setChosen(undefined);
              setProblem(t('This image is damaged. Choose another one.'));
            }}
          />
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
        <Text textStyle="small" color="ink.muted">
          {t('JPG, at most 5 MB.')}
        </Text>
      </Flex>
    </Card>
  );
}
