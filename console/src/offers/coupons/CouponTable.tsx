import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { type Coupon, updateCoupon } from '@servery/protocol/platform/coupons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIsOffered } from '../../platform/offered.ts';
import { useToday } from '../../platform/time/today.ts';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import { JustAdded } from '../../ui/lists/JustAdded.tsx';
import { RowTable } from '../../ui/lists/RowTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useDeleteCouponMutation } from './couponsApi.ts';
import { listedCoupon } from './couponValues.ts';
import { editFormQuery } from './urls.ts';
import { isValidityListed, validityOn, validityText } from './couponValidity.ts';

interface Props {
  readonly coupons: readonly Coupon[];
  readonly onDeleted: () => void;
}

/** Coupons, with their validity if the platform lists it, and edit and delete buttons (spec 001 §2). */
export function CouponTable({ coupons, onDeleted }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const today = useToday();
  const [deleteCoupon] = useDeleteCouponMutation();
  const [search] = useSearchParams();
  const isEditOffered = useIsOffered(updateCoupon);

  const remove = async ({ name }: Coupon): Promise<void> => {
    const isGone = await erase({
      title: t('Are you sure you want to delete?'),
      text: name,
      run: () => deleteCoupon(name),
      done: t('{{name}} deleted', { name }),
    });
    if (isGone) onDeleted();
  };

  return (
    <RowTable
      // A code does not wrap while there is room.
      css={{ '& tbody th': { minWidth: { md: '40' } } }}
      rows={coupons}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t('Name'),
          cell: ({ name }) => (
            <>
              <bdi>{name}</bdi> <JustAdded name={name} />
            </>
          ),
        },
        { head: t('Description'), cell: ({ description }) => <bdi>{description}</bdi> },
        isValidityListed(coupons) && {
          head: t('Valid'),
          cell: (coupon) => <Validity coupon={coupon} today={today} />,
        },
      ]}
      actions={{
        head: t('Edit and delete'),
        cell: (coupon) => (
          <EditAndDelete
            name={coupon.name}
            edit={
              isEditOffered && listedCoupon(coupon) !== undefined
                ? { search: editFormQuery(search, coupon.name) }
                : undefined
            }
            onDelete={() => void remove(coupon)}
          />
        ),
      }}
    />
  );
}

function Validity({ coupon, today }: { readonly coupon: Coupon; readonly today: string }) {
  const { t } = useTranslation();
  const state = validityOn(coupon, today);
  return (
    <Flex as="span" align="center" wrap="wrap" columnGap="2.5" rowGap="1">
      <Box as="span" whiteSpace="nowrap">
        {validityText(coupon, today, t)}
      </Box>
      {state === 'ended' && <Tag colorPalette="cancelled">{t('Ended')}</Tag>}
      {state === 'upcoming' && <Tag colorPalette="future">{t('Upcoming')}</Tag>}
    </Flex>
  );
}
