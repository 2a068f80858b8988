import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type Coupon, updateCoupon } from '@servery/protocol/platform/coupons';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useIsOffered } from '../../platform/offered.ts';
import { useToday } from '../../platform/today.ts';
import { JustAdded } from '../../ui/lists/JustAdded.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useDeleteCouponMutation } from './couponsApi.ts';
import { listedCoupon } from './couponValues.ts';
import { withEdited } from './urls.ts';
import { isValidityListed, validityOn, validityText } from './couponValidity.ts';

interface Props {
  readonly coupons: readonly Coupon[];
  readonly onDeleted: () => void;
}

/** Coupons with their validity where the platform lists it, each to be edited where it can be, and deleted (spec 001 §2). */
export function CouponTable({ coupons, onDeleted }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const today = useToday();
  const [deleteCoupon] = useDeleteCouponMutation();
  const [search] = useSearchParams();
  const isEditOffered = useIsOffered(updateCoupon);
  const hasValidity = isValidityListed(coupons);

  const remove = async ({ name }: Coupon): Promise<void> => {
    const isGone = await erase({
      title: t('Are you sure you want to delete?'),
      text: name,
      run: () => deleteCoupon(name),
      done: t('{{name}} is deleted', { name }),
    });
    if (isGone) onDeleted();
  };

  return (
    // A code stays in one piece where there is room for it.
    <Table css={{ '& tbody th': { minWidth: { md: '40' } } }}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Description')}</th>
          {hasValidity && <th scope="col">{t('Valid')}</th>}
          <th scope="col">
            <VisuallyHidden>{t('Edit and delete')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.name}>
            <th scope="row">
              <bdi>{coupon.name}</bdi> <JustAdded name={coupon.name} />
            </th>
            <td>
              <bdi>{coupon.description}</bdi>
            </td>
            {hasValidity && (
              <td>
                <Validity coupon={coupon} today={today} />
              </td>
            )}
            <td className="actions">
              {isEditOffered && listedCoupon(coupon) !== undefined && (
                <IconButton asChild variant="ghost" aria-label={t('Edit {{name}}', { name: coupon.name })}>
                  <Link to={{ search: withEdited(search, coupon.name) }} preventScrollReset>
                    <Pencil aria-hidden />
                  </Link>
                </IconButton>
              )}
              <IconButton
                variant="ghost"
                aria-label={t('Delete {{name}}', { name: coupon.name })}
                onClick={() => void remove(coupon)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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
