import { Button } from '@chakra-ui/react/button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useMerchant } from '../../platform/merchant.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CouponFormPart } from './CouponFormPart.tsx';
import { isAt } from '../../ui/lists/isAt.ts';
import { addedState } from '../../ui/lists/JustAdded.tsx';
import { withPage } from '../../ui/lists/paging.ts';
import { useCouponPage } from './couponsApi.ts';
import { CouponList } from './CouponList.tsx';
import { isAdding, withForm } from './urls.ts';

/** The coupons, and over them, at an address of its own, the form that adds one (spec 001 §2, decisions 27). */
export default function CouponsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Which day it is, which the form begins with, depends on the restaurant's zone.
  const { isLoading } = useMerchant();
  const pageOf = useCouponPage();
  // In the form's place in the history: back does not open it again.
  const leave = (to: string, state?: object): void =>
    void navigate({ search: to }, { replace: true, preventScrollReset: true, state });
  const showAdded = async (code: string): Promise<void> => {
    const { pathname } = location;
    const list = withForm(search, false);
    leave(list);
    const page = await pageOf(code);
    if (isAt(pathname, list)) leave(withPage(new URLSearchParams(list), page), addedState(code));
  };
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
        <CouponFormPart
          onAdded={(code) => void showAdded(code)}
          onClose={() => leave(withForm(search, false))}
        />
      )}
    </Page>
  );
}
