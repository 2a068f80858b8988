import { COUPON_PAGE_SIZE, type Coupon } from '@servery/protocol/platform/coupons';
import { BadgePercent } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { PageOfRows } from '../../ui/lists/PageOfRows.tsx';
import { Pager } from '../../ui/lists/Pager.tsx';
import { pageCountOf, pageIn, withPage } from '../../ui/lists/paging.ts';
import { EDIT, withEdited } from './urls.ts';
import { listedCoupon } from './couponValues.ts';
import { useCouponsQuery } from './couponsApi.ts';
import { CouponFormPart } from './CouponFormPart.tsx';
import { CouponTable } from './CouponTable.tsx';

/** The coupons, a page at a time; the page is in the address. */
export function CouponList() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const page = pageIn(search);
  const coupons = useCouponsQuery(page);
  const isLeafing = coupons.isFetching && coupons.currentData === undefined;

  const deleted = (): void => {
    // What had the focus is gone.
    list.current?.focus();
    // After a coupon is gone the list begins anew (spec 001 §7).
    if (page > 0) setSearch(withPage(search, 0));
  };

  return (
    <Loaded query={coupons} failed={t('The coupons could not be loaded')}>
      {({ data, sent, total }) => (
        <>
          <Card ref={list} tabIndex={-1} outline="0" aria-label={t('Coupons')}>
            <PageOfRows
              page={page}
              isEmpty={data.length === 0}
              isLeafing={isLeafing}
              icon={BadgePercent}
              none={t('There are no coupons')}
              noneHint={t('Add one, and guests can redeem it when they order.')}
              noneHere={t('There are no coupons on this page')}
            >
              <CouponTable coupons={data} onDeleted={deleted} />
            </PageOfRows>
          </Card>
          <Pager
            label={t('Pages of coupons')}
            page={page}
            pageCount={pageCountOf({ page, size: COUPON_PAGE_SIZE, rows: sent, total })}
          />
          <EditedCoupon
            coupon={data.find(({ name }) => name === search.get(EDIT))}
            onClose={() =>
              void navigate(
                { search: withEdited(search, undefined) },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        </>
      )}
    </Loaded>
  );
}

interface EditedProps {
  /** Undefined where none is edited, or one that is not on this page of the list. */
  readonly coupon: Coupon | undefined;
  readonly onClose: () => void;
}

function EditedCoupon({ coupon, onClose }: EditedProps) {
  const edited = coupon && listedCoupon(coupon);
  return edited && <CouponFormPart key={edited.code} edited={edited} onClose={onClose} />;
}
