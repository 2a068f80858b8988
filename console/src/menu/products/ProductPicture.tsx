import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useUploadImageMutation } from '../../platform/mediaApi.ts';
import { untilCalledOff } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';
import { ImageUpload } from '../../ui/images/ImageUpload.tsx';
import { PRODUCT_PICTURE } from './productPicture.ts';

interface Props {
  /** Address of the picture in use; empty when there is none. */
  readonly current: string;
  /** Takes the uploaded picture's address; resolves as `onUpload` of {@link ImageUpload} does. */
  readonly onUploaded: (endpoint: string) => Promise<string | undefined>;
  /** Hears whether a picture is chosen that is not uploaded. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** A product's picture: cut to what menus show and uploaded on its own (spec 001 §7). */
export function ProductPicture({ current, onUploaded, onWaiting }: Props) {
  const { t } = useTranslation();
  const [uploadImage] = useUploadImageMutation();
  const upload = async (picture: Upload): Promise<string | undefined> => {
    const { data, error } = await untilCalledOff(uploadImage(picture), picture);
    if (error) return errorText(error, t);
    return onUploaded(data.endpoint);
  };
  return (
    <ImageUpload
      label={t('Picture')}
      current={current}
      shape={PRODUCT_PICTURE}
      onUpload={upload}
      onWaiting={onWaiting}
    />
  );
}
