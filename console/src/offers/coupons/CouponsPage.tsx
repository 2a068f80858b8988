import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useMerchant } from '../../platform/merchant.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CouponList } from './CouponList.tsx';
import { isAdding, withForm } from './urls.ts';

// Most visits look.
const CouponForm = lazyPart(() => import('./CouponForm.tsx'), MissingOverlay);

/** The coupons, and over them, at an address of its own, the form that adds one (spec 001 §2, decisions 27). */
export default function CouponsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Which day it is, which the form begins with, depends on the restaurant's zone.
  const { isLoading } = useMerchant();
  return (
    <Page>
      <PageHeader title={t('Coupons')} description={t('What guests can redeem when they order.')}>
        <Button asChild variant="solid">
          <Link to={{ search: withForm(search, true) }} preventScrollReset>
            <Plus aria-hidden />
            {t('Add Coupons')}
          </Link>
        </Button>
      </PageHeader>
      <CouponList />
      {isAdding(search) && !isLoading && (
        <CouponForm
          // In the form's place in the history: back does not open it again.
          onClose={() =>
            void navigate({ search: withForm(search, false) }, { replace: true, preventScrollReset: true })
          }
        />
      )}
    </Page>
  );
}
