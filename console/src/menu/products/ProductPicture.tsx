import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useUploadImageMutation } from '../../platform/mediaApi.ts';
import { abortOnCancel } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';
import { ImageUpload } from '../../ui/images/ImageUpload.tsx';
import { PRODUCT_PICTURE } from './productPicture.ts';

interface Props {
  /** URL of the current picture; empty when there is none. */
  readonly current: string;
  /** Called with the uploaded picture's URL; resolves like `onUpload` of {@link ImageUpload}. */
  readonly onUploaded: (endpoint: string) => Promise<string | undefined>;
  /** Called with whether a chosen picture is not uploaded yet. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** A product's picture: cropped to the menu's format and uploaded separately (spec 001 §7). */
export function ProductPicture({ current, onUploaded, onWaiting }: Props) {
  const { t } = useTranslation();
  const [uploadImage] = useUploadImageMutation();
  const upload = async (picture: Upload): Promise<string | undefined> => {
    const { data, error } = await abortOnCancel(uploadImage(picture), picture);
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
