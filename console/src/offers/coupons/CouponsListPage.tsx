import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CouponList } from './CouponList.tsx';
import { ADD_COUPON } from './urls.ts';

/** The list of coupons alone (spec 001 §2, decisions 27). */
export default function CouponsListPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('All coupons')} description={t('What guests can redeem when they order.')}>
        <Button asChild>
          <Link to={ADD_COUPON}>
            <Plus aria-hidden />
            {t('Add Coupons')}
          </Link>
        </Button>
      </PageHeader>
      <CouponList />
    </Page>
  );
}
