import type { GalleryPicture } from './galleryPictures.ts';
import { Lightbox } from './Lightbox.tsx';
import { PictureForm } from './PictureForm.tsx';
import { viewOf } from './urls.ts';

interface Props {
  readonly pictures: readonly GalleryPicture[];
  /** The key of the picture that is open, one of these; undefined where one is being added. */
  readonly opened: string | undefined;
  /** Shows another view in place of this one. */
  readonly onShow: (view: string) => void;
}

/** What stands over the gallery: a picture, or the form that adds one. */
export function OverGallery({ pictures, opened, onShow }: Props) {
  const close = (): void => onShow(viewOf.grid);
  if (opened === undefined) return <PictureForm onClose={close} />;
  return (
    <Lightbox
      pictures={pictures}
      opened={opened}
      onOpen={(key) => onShow(viewOf.opened(key))}
      onClose={close}
    />
  );
}
