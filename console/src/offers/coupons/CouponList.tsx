import { COUPON_PAGE_SIZE, type Coupon } from '@servery/protocol/platform/coupons';
import { BadgePercent } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { pageIn, withPage } from '../../ui/lists/paging.ts';
import { EDIT, editFormQuery } from './urls.ts';
import { listedCoupon } from './couponValues.ts';
import { useCouponsQuery } from './couponsApi.ts';
import { CouponFormPart } from './CouponFormPart.tsx';
import { CouponTable } from './CouponTable.tsx';

/** The coupons, one page at a time, with the edit form of the one that the URL names. */
export function CouponList() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const page = pageIn(search);

  const deleted = (): void => {
    // The focused element was removed.
    list.current?.focus();
    // After a deletion the list returns to its first page (spec 001 §7).
    if (page > 0) setSearch(withPage(search, 0));
  };
  const close = (): void =>
    void navigate({ search: editFormQuery(search, undefined) }, { replace: true, preventScrollReset: true });

  return (
    <PagedList
      query={useCouponsQuery(page)}
      size={COUPON_PAGE_SIZE}
      list={list}
      label={t('Coupons')}
      pages={t('Pages of coupons')}
      failed={t('The coupons could not be loaded')}
      icon={BadgePercent}
      none={t('No coupons yet')}
      noneHint={t('Add a coupon for guests to use when they order.')}
      noneHere={t('No coupons on this page')}
      dialogs={(coupons) => (
        <EditedCoupon coupon={coupons.find(({ name }) => name === search.get(EDIT))} onClose={close} />
      )}
    >
      {(coupons) => <CouponTable coupons={coupons} onDeleted={deleted} />}
    </PagedList>
  );
}

interface EditedProps {
  /** Undefined when no coupon is being edited, or when it is not on this page of the list. */
  readonly coupon: Coupon | undefined;
  readonly onClose: () => void;
}

function EditedCoupon({ coupon, onClose }: EditedProps) {
  const edited = coupon && listedCoupon(coupon);
  return edited && <CouponFormPart key={edited.code} edited={edited} onClose={onClose} />;
}
