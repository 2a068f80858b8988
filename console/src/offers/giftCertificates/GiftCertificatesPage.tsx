import { GIFT_CERTIFICATE_TYPES } from '@servery/protocol/platform/giftCards';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChipNav } from '../../ui/ChipNav.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CertificatesForm } from './CertificatesForm.tsx';
import { useGiftCertificatesQuery } from './giftCertificatesApi.ts';
import { giftCertificatesUrl, readType } from './urls.ts';

/** The gift certificates that guests can buy, with a tab per type (spec 001 §2). */
export default function GiftCertificatesPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { value: type, label } = readType(search);
  const { currentData, ...query } = useGiftCertificatesQuery(type);
  return (
    <Page>
      <PageHeader
        title={t('Gift certificates')}
        description={t('Prepaid gifts that guests buy for someone else')}
      />
      <ChipNav
        label={t('Type of gift certificate')}
        choices={GIFT_CERTIFICATE_TYPES.map((each) => ({
          key: each.value,
          text: t(each.label),
          to: giftCertificatesUrl(each.value),
        }))}
        current={type}
      />
      {/* Shows nothing of the other tab while this one loads. */}
      <Loaded query={{ ...query, data: currentData }} failed={t('The gift certificates could not be loaded')}>
        {(certificates) => (
          <CertificatesForm key={type} type={type} label={t(label)} certificates={certificates} />
        )}
      </Loaded>
    </Page>
  );
}
