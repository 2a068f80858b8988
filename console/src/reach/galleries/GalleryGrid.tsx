import { Grid } from '@chakra-ui/react/grid';
import { removeGalleryImage } from '@servery/protocol/platform/branding';
import { useTranslation } from 'react-i18next';
import { isPlatformError } from '../../answers/errorText.ts';
import { useIsOffered, useNotOffered } from '../../platform/offered.ts';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useGallery, useRemovePictureMutation } from './galleryApi.ts';
import type { GalleryPicture } from './galleryPictures.ts';
import { GalleryTile } from './GalleryTile.tsx';

interface Props {
  readonly pictures: readonly GalleryPicture[];
}

/** A grid of the gallery's pictures with captions and, if the platform supports it, remove buttons. */
export function GalleryGrid({ pictures }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const canRemove = useIsOffered(removeGalleryImage);
  const notOffered = useNotOffered();
  const { refetch } = useGallery();
  const [removePicture] = useRemovePictureMutation();
  const keptFocus = useKeptFocus<HTMLDivElement>();

  /** After a "not found": either the platform lacks the call, or someone else has removed the picture. */
  const isGone = async (imageId: string): Promise<boolean> => {
    const { data } = await refetch();
    return data?.every((image) => image.imageId !== imageId) ?? false;
  };
  const remove = (imageId: string, caption: string): Promise<boolean> =>
    erase({
      title: t('Are you sure you want to delete?'),
      text: caption || t('Guests will no longer see this picture.'),
      run: () => removePicture(imageId),
      done: t('Picture deleted'),
      explainFailure: async (error) => {
        if (!isPlatformError(error) || error.kind !== 'missing') return undefined;
        if (await isGone(imageId)) return t('Does not exists or Already deleted');
        notOffered(removeGalleryImage);
        return undefined;
      },
    });

  return (
    <Grid
      {...keptFocus}
      as="ul"
      role="list"
      listStyleType="none"
      aria-label={t('Pictures')}
      gap="4"
      templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
    >
      {pictures.map(({ imageId, ...picture }, index) => (
        <GalleryTile
          key={picture.key}
          picture={picture}
          place={index + 1}
          onRemove={
            canRemove && imageId !== undefined ? () => void remove(imageId, picture.caption) : undefined
          }
        />
      ))}
    </Grid>
  );
}
