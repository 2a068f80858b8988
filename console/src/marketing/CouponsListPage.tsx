import { COUPON_PAGE_SIZE } from '@servery/protocol/platform/coupons';
import { BadgePercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageOfRows } from '../ui/PageOfRows.tsx';
import { Pager } from '../ui/Pager.tsx';
import { pageCountOf, pageIn, withPage } from '../ui/paging.ts';
import { useGetCouponsQuery } from './couponsApi.ts';
import { CouponTable } from './CouponTable.tsx';

/** The list of coupons alone, a page at a time (spec 001 §2, decisions 27). */
export default function CouponsListPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const coupons = useGetCouponsQuery(page);
  const isLeafing = coupons.isFetching && coupons.currentData === undefined;
  return (
    <Page>
      <PageHeader title={t('All coupons')} description={t('What guests can redeem when they order.')} />
      <Loaded query={coupons} failed={t('The coupons could not be loaded')}>
        {({ data, total }) => (
          <>
            <Card>
              <PageOfRows
                page={page}
                isEmpty={data.length === 0}
                isLeafing={isLeafing}
                icon={BadgePercent}
                none={t('There are no coupons')}
                noneHere={t('There are no coupons on this page')}
              >
                {/* After a coupon is gone the list begins anew (spec 001 §7). */}
                <CouponTable coupons={data} onDeleted={() => setSearch(withPage(search, 0))} />
              </PageOfRows>
            </Card>
            <Pager
              label={t('Pages of coupons')}
              page={page}
              pageCount={pageCountOf({ page, size: COUPON_PAGE_SIZE, rows: data.length, total })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
