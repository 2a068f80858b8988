import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { abortOnCancel } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';
import { ImageUpload } from '../../ui/images/ImageUpload.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useUploadBannerMutation, useUploadLogoMutation } from './brandingApi.ts';
import { BANNER_SHAPE, LOGO_SHAPE } from './brandingShapes.ts';

/** A running mutation. */
type UploadResult = Promise<{ readonly error?: PlatformError | SerializedError | undefined }> & {
  readonly abort: () => void;
};

/** The page for the restaurant's banner and logo (spec 001 §2). */
export default function BannerLogoPage() {
  const { t } = useTranslation();
  const [uploadBanner] = useUploadBannerMutation();
  const [uploadLogo] = useUploadLogoMutation();
  const [isBannerWaiting, setBannerWaiting] = useState(false);
  const [isLogoWaiting, setLogoWaiting] = useState(false);

  /** Sends one of the pictures. @returns the reason if refused. */
  const sendBy =
    (send: (upload: Upload) => UploadResult, done: string) =>
    async (upload: Upload): Promise<string | undefined> => {
      const { error } = await abortOnCancel(send(upload), upload);
      if (error) return errorText(error, t);
      toaster.create({ type: 'success', title: done });
      return undefined;
    };

  return (
    <Page>
      <PageHeader
        title={t('Banner & logo')}
        description={t('What guests see first when they order online')}
      />
      <UnsavedChangesGuard
        when={isBannerWaiting || isLogoWaiting}
        question={{
          title: t('Leave without uploading?'),
          text: t('Your picture isn’t uploaded yet.'),
        }}
      />
      <Loaded query={useMerchant()} failed={t('The banner and the logo could not be loaded')}>
        {({ BANNER, LOGO }) => (
          <>
            <ImageUpload
              label={t('Banner')}
              current={BANNER}
              shape={BANNER_SHAPE}
              onUpload={sendBy(uploadBanner, t('Banner uploaded'))}
              onWaiting={setBannerWaiting}
            />
            <ImageUpload
              label={t('Logo')}
              current={LOGO}
              shape={LOGO_SHAPE}
              onUpload={sendBy(uploadLogo, t('Logo uploaded'))}
              onWaiting={setLogoWaiting}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
