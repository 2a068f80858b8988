import { ADD_ON_TYPES, type AddOnGroup } from '@servery/protocol/platform/addOns';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import { JustAdded } from '../../ui/lists/JustAdded.tsx';
import { AddOnPanel } from './AddOnPanel.tsx';

interface Props {
  readonly group: AddOnGroup;
  /** Its add-ons are shown below it. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Absent where the platform cannot edit groups. */
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** One group of the table. A click anywhere on the row opens it: the button covers the whole row. */
export function AddOnGroupRow({ group, isOpen, onToggle, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const panel = useId();
  const { name, description, type, isRequired, requires } = group;
  const label = ADD_ON_TYPES.find(({ value }) => value === type)?.label;
  const required = (): string => {
    if (isRequired !== true) return t('Guests can skip it');
    return t('Guests must choose {{requires}}', { requires: Math.max(requires ?? 0, 1) });
  };
  return (
    <>
      <tr className="group">
        <th scope="row">
          <button
            type="button"
            className="opener"
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': panel })}
            onClick={onToggle}
          >
            <ChevronRight aria-hidden />
            <bdi>{name}</bdi>
          </button>
          <JustAdded name={name} />
          {description !== '' && (
            <span className="description">
              <bdi>{description}</bdi>
            </span>
          )}
        </th>
        <td className="type">{label === undefined ? type : t(label)}</td>
        <td className="required">{required()}</td>
        <td className="actions">
          <EditAndDelete name={name} edit={onEdit} onDelete={onDelete} />
        </td>
      </tr>
      {isOpen && (
        <tr className="opened" id={panel}>
          <td colSpan={4}>
            <AddOnPanel group={group} />
          </td>
        </tr>
      )}
    </>
  );
}
