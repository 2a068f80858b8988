import { COUPON_PAGE_SIZE } from '@servery/protocol/platform/coupons';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMerchant } from '../../platform/merchant.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CouponFormPart } from './CouponFormPart.tsx';
import { useShowAdded } from '../../ui/lists/useShowAdded.ts';
import { useLazyCouponsQuery } from './couponsApi.ts';
import { CouponList } from './CouponList.tsx';
import { isAdding, addFormQuery } from './urls.ts';

/** The coupons, with the add form over them at its own URL (spec 001 §2, decisions 27). */
export default function CouponsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The form starts with today's date, which depends on the restaurant's time zone.
  const { isLoading } = useMerchant();
  const [ask] = useLazyCouponsQuery();
  const showAdded = useShowAdded(COUPON_PAGE_SIZE, (page) => ask(page));
  // Replaces the form's history entry, so that Back does not reopen it.
  const leave = (): void =>
    void navigate({ search: addFormQuery(search, false) }, { replace: true, preventScrollReset: true });
  return (
    <Page>
      <PageHeader title={t('Coupons')} description={t('Discounts guests can use when they order')}>
        <ButtonLink
          to={{ search: addFormQuery(search, true) }}
          preventScrollReset
          icon={Plus}
          variant="solid"
        >
          {t('Add Coupons')}
        </ButtonLink>
      </PageHeader>
      <CouponList />
      {isAdding(search) && !isLoading && (
        <CouponFormPart
          onAdded={(code) => {
            leave();
            void showAdded(code, addFormQuery(search, false));
          }}
          onClose={leave}
        />
      )}
    </Page>
  );
}
