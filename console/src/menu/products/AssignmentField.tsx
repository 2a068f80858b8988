import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditStage } from './pendingEdits.ts';

/** A category, or an add-on group. */
export interface Assignable {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  /** The placeholder of the select: "Add a category…". */
  readonly add: string;
  /** The items assigned to the product. */
  readonly assigned: readonly Assignable[];
  /** The number of further assigned items whose names are not loaded yet, and the function that loads them. */
  readonly more?: { readonly count: number; readonly onShow: (() => void) | undefined };
  /** Everything that can be assigned, including what is assigned already. */
  readonly choices: readonly Assignable[];
  /** Whether the last one cannot be removed. */
  readonly keepsOne?: boolean;
  /** The user-facing reason why the last change was refused. */
  readonly problem: string | undefined;
  /** Both resolve when the outcome is known, and never reject. */
  readonly onAdd: (id: string) => Promise<void>;
  readonly onRemove: (id: string) => Promise<void>;
}

/** A product's categories or add-on groups, with remove buttons and a select to add more. Changes are sent at once. */
export function AssignmentField(props: Props) {
  const { label, add, assigned, more, choices, keepsOne = false, problem, onAdd, onRemove } = props;
  const { t } = useTranslation();
  const id = useId();
  const [pendingCount, setPendingCount] = useState(0);
  const select = useRef<HTMLSelectElement>(null);
  useEditStage(id, pendingCount > 0 ? 'sending' : undefined);
  const own = new Set(assigned.map((each) => each.id));
  const others = choices.filter((choice) => !own.has(choice.id));

  const act = async (sent: Promise<void>): Promise<void> => {
    setPendingCount((count) => count + 1);
    await sent;
    setPendingCount((count) => count - 1);
  };
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span id={id} className="label">
        {label}
      </span>
      <ul className="chips">
        {assigned.map((each) => (
          <li key={each.id}>
            <bdi>{each.name}</bdi>
            {!(keepsOne && assigned.length === 1) && (
              <button
                type="button"
                aria-label={t('Remove {{name}}', { name: each.name })}
                onClick={() => {
                  void act(onRemove(each.id));
                  // The focused button disappears with the item it removes.
                  select.current?.focus();
                }}
              >
                <X aria-hidden size={16} />
              </button>
            )}
          </li>
        ))}
        {more && (
          <li className="more">
            <button type="button" onClick={more.onShow}>
              {t('{{count}} more', { count: more.count })}
            </button>
          </li>
        )}
      </ul>
      {others.length > 0 && (
        <select
          ref={select}
          aria-label={add}
          value=""
          onChange={({ target }) => void act(onAdd(target.value))}
        >
          <option value="">{add}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </select>
      )}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
