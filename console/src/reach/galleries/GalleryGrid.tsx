import { Grid } from '@chakra-ui/react/grid';
import { removeGalleryImage } from '@servery/protocol/platform/branding';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/errorText.ts';
import { useIsOffered, useNotOffered } from '../../platform/offered.ts';
import { toaster } from '../../ui/toaster.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useGallery, useRemovePictureMutation } from './galleryApi.ts';
import type { GalleryPicture } from './galleryPictures.ts';
import { GalleryTile } from './GalleryTile.tsx';

interface Props {
  readonly pictures: readonly GalleryPicture[];
}

/** The gallery's pictures side by side, each with its caption and, where the platform can, a way to remove it. */
export function GalleryGrid({ pictures }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const canRemove = useIsOffered(removeGalleryImage);
  const notOffered = useNotOffered();
  const { refetch } = useGallery();
  const [removePicture] = useRemovePictureMutation();
  const keptFocus = useKeptFocus<HTMLDivElement>();

  /** Where nothing answers, it is the call that is not there, or somebody else has removed the picture. */
  const isGone = async (imageId: string): Promise<boolean> => {
    const { data } = await refetch();
    return data?.every((image) => image.imageId !== imageId) ?? false;
  };
  const remove = async (imageId: string, caption: string): Promise<void> => {
    const question = {
      title: t('Are you sure you want to delete?'),
      text: caption || t('Guests do not see this picture any more.'),
      confirm: t('Delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    const { error } = await removePicture(imageId);
    if (error === undefined) {
      toaster.create({ id: 'picture-deletion', type: 'success', title: t('The picture is deleted') });
      return;
    }
    let why = errorText(error, t);
    if ('kind' in error && error.kind === 'missing') {
      if (await isGone(imageId)) why = t('Does not exists or Already deleted');
      else notOffered(removeGalleryImage);
    }
    toaster.create({ id: 'picture-deletion', type: 'error', title: why });
  };

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
