import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/errorText.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toaster } from '../../ui/toaster.ts';
import { useUploadBannerMutation, useUploadLogoMutation } from './brandingApi.ts';

/** The pictures that guests know the restaurant by (spec 001 §2). */
export default function BannerLogoPage() {
  const { t } = useTranslation();
  const [uploadBanner] = useUploadBannerMutation();
  const [uploadLogo] = useUploadLogoMutation();

  const outcome = (
    { error }: { readonly error?: PlatformError | SerializedError | undefined },
    done: string,
  ): string | undefined => {
    if (error) return errorText(error, t);
    toaster.create({ type: 'success', title: done });
    return undefined;
  };

  return (
    <Page>
      <PageHeader
        title={t('Banner & logo')}
        description={t(
          'What guests see first when they order online. The new picture takes the place of the old.',
        )}
      />
      <Loaded query={useMerchant()} failed={t('The banner and the logo could not be loaded')}>
        {({ BANNER, LOGO }) => (
          <>
            <ImageUpload
              label={t('Banner')}
              current={BANNER}
              onUpload={async (image) => outcome(await uploadBanner(image), t('The banner is uploaded'))}
            />
            <ImageUpload
              label={t('Logo')}
              current={LOGO}
              onUpload={async (image) => outcome(await uploadLogo(image), t('The logo is uploaded'))}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
