import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CouponList } from './CouponList.tsx';
import { ADD_COUPON_URL } from './urls.ts';

/** Only the list of coupons (spec 001 §2, decisions 27). */
export default function CouponsListPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('All coupons')} description={t('Discounts guests can use when they order')}>
        <ButtonLink to={ADD_COUPON_URL} icon={Plus}>
          {t('Add Coupons')}
        </ButtonLink>
      </PageHeader>
      <CouponList />
    </Page>
  );
}
