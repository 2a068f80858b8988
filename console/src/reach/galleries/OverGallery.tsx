import type { GalleryPicture } from './galleryPictures.ts';
import { Lightbox } from './Lightbox.tsx';
import { PictureForm } from './PictureForm.tsx';
import { galleryQuery } from './urls.ts';

interface Props {
  readonly pictures: readonly GalleryPicture[];
  /** The key of the open picture, one of `pictures`; undefined while adding one. */
  readonly opened: string | undefined;
  /** Replaces this view with another. */
  readonly onShow: (view: string) => void;
}

/** The dialog over the gallery: a picture, or the form that adds one. */
export function OverGallery({ pictures, opened, onShow }: Props) {
  const close = (): void => onShow(galleryQuery.grid);
  if (opened === undefined) return <PictureForm onClose={close} />;
  return (
    <Lightbox
      pictures={pictures}
      opened={opened}
      onOpen={(key) => onShow(galleryQuery.opened(key))}
      onClose={close}
    />
  );
}
