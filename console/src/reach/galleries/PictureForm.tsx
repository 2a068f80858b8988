import { addGalleryImage } from '@servery/protocol/platform/branding';
import { t as translate } from 'i18next';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { numberText } from '../../language/writing.ts';
import { isPlatformError } from '../../answers/errorText.ts';
import { useNotOffered } from '../../platform/offered.ts';
import { abortOnCancel } from '../../platform/uploading.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { PictureField } from '../../ui/images/PictureField.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ADDED_MS } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { UploadStatus } from '../../ui/images/UploadStatus.tsx';
import { useChosenImage } from '../../ui/images/useChosenImage.ts';
import { useUploadLine } from '../../ui/images/useUploadLine.ts';
import { useAddPictureMutation } from './galleryApi.ts';

/**
 * The size that a picture is cropped to, in pixels: 3:2, the format the gallery is requested in (spec 001 §9).
 * Cropping also removes the camera's metadata, including the location.
 */
const GALLERY_SHAPE = { width: 1440, height: 960 } as const;

/** Maximum caption length: about three lines below a picture. */
const MAX_CAPTION_LENGTH = 120;

const pictureSchema = z.object({
  /** The name of the chosen file. */
  picture: z.string().check(z.minLength(1, { error: () => translate('image is required!') })),
  imageText: z.string().check(
    z.trim(),
    z.refine<string>((caption) => caption.length <= MAX_CAPTION_LENGTH, {
      error: ({ input }) =>
        translate('Too long by {{surplus}}. The limit is {{most}} characters.', {
          surplus: numberText(String(input).length - MAX_CAPTION_LENGTH),
          most: numberText(MAX_CAPTION_LENGTH),
        }),
    }),
  ),
});

interface Props {
  readonly onClose: () => void;
}

/** Adds a picture to the gallery in a drawer. Closing it during the upload aborts the upload and keeps the form. */
export function PictureForm({ onClose }: Props) {
  const { t } = useTranslation();
  const [addPicture] = useAddPictureMutation();
  const notOffered = useNotOffered();
  const image = useChosenImage(GALLERY_SHAPE);
  const { sending, upload, callOff } = useUploadLine();
  const [isAdded, setAdded] = useState(false);
  const form = useServerForm({
    schema: pictureSchema,
    values: { picture: '', imageText: '' },
    fields: { file: 'picture', imageText: 'imageText' },
    send: async ({ imageText }) => {
      // Validation guarantees a chosen picture here.
      if (!image.chosen) return undefined;
      const sent = await upload(image.cut(image.chosen), (picture) =>
        abortOnCancel(addPicture({ ...picture, imageText }), picture),
      );
      const error = sent?.result.error;
      if (isPlatformError(error) && error.kind === 'missing') notOffered(addGalleryImage);
      // Undefined if aborted, or if the picture could not be drawn; the field shows that error.
      return sent?.result;
    },
    done: t('Picture added'),
    doneMs: ADDED_MS,
    onDone: () => {
      // Synchronously, so that the closing drawer does not ask about unsaved changes.
      flushSync(() => setAdded(true));
      onClose();
    },
  });
  const { control, isSubmitting } = form;

  return (
    <FormDrawer form={form} title={t('Add Picture')} onClose={sending ? callOff : onClose} searchPart="edit">
      {isSubmitting && !isAdded && <UnsavedChangesGuard when searchPart="edit" />}
      <PictureField
        control={control}
        name="picture"
        image={image}
        shape={GALLERY_SHAPE}
        isDisabled={isSubmitting}
      />
      <TextField
        control={control}
        name="imageText"
        label={t('Caption')}
        help={t('Shown below the picture. Up to {{most}} characters.', { most: MAX_CAPTION_LENGTH })}
        autoComplete="off"
      />
      <UploadStatus sending={sending} onCallOff={callOff} />
    </FormDrawer>
  );
}
