import { FieldErrorText, FieldRoot } from '@chakra-ui/react';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { ImageUp } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChooseImage } from '../../ui/ChooseImage.tsx';
import { ChosenPicture } from '../../ui/ChosenPicture.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import type { useChosenImage } from '../../ui/useChosenImage.ts';
import { SPECIAL_PICTURE } from './specialPicture.ts';
import type { SpecialValues } from './specialValues.ts';

const HELP = 'special-picture-help';

interface Props {
  readonly control: Control<SpecialValues>;
  /** Address of the picture in use; empty where there is none. */
  readonly current: string;
  /** The picture that was chosen: it is sent with the rest of the form. */
  readonly image: ReturnType<typeof useChosenImage>;
  readonly isDisabled: boolean;
}

/** A special's picture: a JPG, seen and cut before it is sent. */
export function PictureField({ control, current, image, isDisabled }: Props) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'picture' });
  const { ref, onChange } = field;
  const { chosen, problem } = image;
  const wrong = problem ?? fieldState.error?.message;
  const choose = async (file: File): Promise<void> => {
    onChange((await image.choose(file)) ? file.name : current);
  };
  return (
    <FieldRoot as="fieldset" invalid={wrong !== undefined} gap="2" minWidth="0">
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {t('Picture')}
      </chakra.legend>
      {chosen ? (
        <ChosenPicture
          chosen={chosen}
          image={image}
          shape={SPECIAL_PICTURE}
          isDisabled={isDisabled}
          alt={t('{{label}} to upload', { label: t('Picture') })}
        />
      ) : (
        current !== '' && (
          <ImageFrame
            src={current}
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
          aria-describedby={HELP}
        >
          <ImageUp aria-hidden />
          {chosen || current !== '' ? t('Choose another image') : t('Choose an image')}
        </ChooseImage>
        <Text id={HELP} textStyle="small" color="ink.muted">
          {t('JPG, at most 5 MB.')}
        </Text>
      </Flex>
      <FieldErrorText role="alert">{wrong}</FieldErrorText>
    </FieldRoot>
  );
}
