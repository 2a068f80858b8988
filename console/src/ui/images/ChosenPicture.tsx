import { lazyPart } from '../../loading/lazyPart.tsx';
import type { Size } from './cropArea.ts';
import { ImageFrame } from './ImageFrame.tsx';
import { loadPictureCrop } from './loadPictureCrop.ts';
import type { ChosenImage, useChosenImage } from './useChosenImage.ts';

const PictureCrop = lazyPart(loadPictureCrop);

interface Props {
  readonly chosen: ChosenImage;
  readonly image: Pick<ReturnType<typeof useChosenImage>, 'crop' | 'setCrop' | 'damaged'>;
  readonly shape: Size | undefined;
  readonly isDisabled: boolean;
  readonly alt: string;
}

/** A chosen image that is not uploaded yet: the part to keep if it is cropped, else the whole image. */
export function ChosenPicture({ chosen, image, shape, isDisabled, alt }: Props) {
  return chosen.picture && shape ? (
    <PictureCrop
      src={chosen.src}
      picture={chosen.picture}
      shape={shape}
      crop={image.crop}
      onChange={image.setCrop}
      isDisabled={isDisabled}
      alt={alt}
    />
  ) : (
    <ImageFrame src={chosen.src} caption={chosen.image.name} alt={alt} onBroken={image.damaged} />
  );
}
