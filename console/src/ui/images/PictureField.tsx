import { FieldErrorText, FieldRoot } from '@chakra-ui/react';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../answers/addressGuard.ts';
import { ChooseImage } from './ChooseImage.tsx';
import { ChosenPicture } from './ChosenPicture.tsx';
import type { Size } from './cropArea.ts';
import { DROP_TARGET, DropHint } from './DropHint.tsx';
import { ImageFrame } from './ImageFrame.tsx';
import type { useChosenImage } from './useChosenImage.ts';
import { useFileDrop } from './useFileDrop.ts';

interface Props<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** The form's field for the picture: the address of the one in use, or the chosen file. */
  readonly name: FieldPath<Values>;
  /** Address of the picture in use; empty if there is none. */
  readonly current?: string;
  /** The chosen picture: it is sent with the rest of the form. */
  readonly image: ReturnType<typeof useChosenImage>;
  /** The size to crop it to; the same as for `image`. */
  readonly shape: Size;
  readonly isDisabled: boolean;
}

/** A form's picture: a JPG, shown and cropped before it is sent. */
export function PictureField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, current = '', image, shape, isDisabled } = props;
  const { t } = useTranslation();
  const help = useId();
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange } = field;
  const { chosen, problem } = image;
  const wrong = problem ?? fieldState.error?.message;
  const choose = async (file: File): Promise<void> => {
    onChange((await image.choose(file)) ? file.name : current);
  };
  const drop = useFileDrop((file) => void choose(file), isDisabled);
  return (
    <FieldRoot
      as="fieldset"
      invalid={wrong !== undefined}
      gap="2"
      minWidth="0"
      borderRadius="sm"
      {...drop.target}
      {...(drop.isOver && DROP_TARGET)}
    >
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {t('Picture')}
      </chakra.legend>
      {chosen ? (
        <ChosenPicture
          chosen={chosen}
          image={image}
          shape={shape}
          isDisabled={isDisabled}
          alt={t('{{label}} to upload', { label: t('Picture') })}
        />
      ) : (
        current !== '' && (
          <ImageFrame
            src={pictureAddress(current)}
            caption={t('In use now')}
            alt={t('{{label}} in use now', { label: t('Picture') })}
          />
        )
      )}
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
        <ChooseImage
          ref={ref}
          disabled={isDisabled}
          onChoose={(file) => void choose(file)}
          aria-describedby={help}
        >
          <ImageUp aria-hidden />
          <span>{chosen || current !== '' ? t('Choose another picture') : t('Choose a picture')}</span>
        </ChooseImage>
        <Text id={help} textStyle="small" color="ink.muted">
          <span>{image.hint}</span> <DropHint />
        </Text>
      </Flex>
      <FieldErrorText role="alert">{wrong}</FieldErrorText>
    </FieldRoot>
  );
}
