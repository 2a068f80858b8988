import type { AddOn } from '@servery/protocol/platform/addOns';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { productMoney } from '../../platform/money.ts';
import { Refusal } from '../../ui/forms/Refusal.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { useSwitch } from '../../ui/forms/useSwitch.ts';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';

interface Props {
  readonly addOn: AddOn;
  /** Resolves to the reason if the platform refused. */
  readonly onStock: (inStock: boolean) => Promise<string | undefined>;
  /** Undefined where add-ons cannot be edited. */
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** An add-on: name, price, the stock switch with a refusal's reason, and its buttons. Its list has the styles. */
export function AddOnRow({ addOn: { name, unitPrice, taxable, inStock }, onStock, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const label = t('{{name}} is in stock', { name });
  const { refusal, toggle } = useSwitch(label, onStock);
  return (
    <>
      <div className="what">
        <div className="name">
          <bdi>{name}</bdi>
        </div>
        <div className="price">
          <span>{productMoney(unitPrice ?? 0)}</span>
          {taxable === true && <span>{` · ${t('Taxable')}`}</span>}
        </div>
        <Refusal id={id} reason={refusal} />
      </div>
      {/* A platform without add-on stock sends no inStock. */}
      {typeof inStock === 'boolean' && (
        <label className="stock">
          <Switch
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has this state
            role="switch"
            aria-label={label}
            aria-describedby={refusal === undefined ? undefined : id}
            checked={inStock}
            onChange={({ target }) => toggle(target.checked)}
          />
          <span aria-hidden>{inStock ? t('In stock') : t('Sold out')}</span>
        </label>
      )}
      <EditAndDelete name={name} edit={onEdit} onDelete={onDelete} />
    </>
  );
}
