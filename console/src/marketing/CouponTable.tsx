import { IconButton } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Coupon } from '@servery/protocol/platform/coupons';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/errorText.ts';
import { Table } from '../ui/Table.tsx';
import { toaster } from '../ui/toaster.ts';
import { useConfirm } from '../ui/useConfirm.tsx';
import { useDeleteCouponMutation } from './couponsApi.ts';

interface Props {
  readonly coupons: readonly Coupon[];
  readonly onDeleted: () => void;
}

/** Coupons, each to be deleted (spec 001 §2). */
export function CouponTable({ coupons, onDeleted }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [deleteCoupon] = useDeleteCouponMutation();

  const remove = async ({ name }: Coupon): Promise<void> => {
    const title = t('Are you sure you want to delete?');
    if (!(await confirm({ title, text: name, confirm: t('Delete'), danger: true }))) return;
    const { error } = await deleteCoupon(name);
    if (error) {
      toaster.create({ type: 'error', title: errorText(error, t) });
    } else {
      toaster.create({ type: 'success', title: t('{{name}} is deleted', { name }) });
      onDeleted();
    }
  };

  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Description')}</th>
          <th scope="col">
            <VisuallyHidden>{t('Delete')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.name}>
            <th scope="row">{coupon.name}</th>
            <td>{coupon.description}</td>
            <td className="actions">
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
