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
  /** The words in the list of what can be added: "Add a category…". */
  readonly add: string;
  /** What the product has. */
  readonly assigned: readonly Assignable[];
  /** How many more it has whose names are not read yet, and what reads them. */
  readonly more?: { readonly count: number; readonly onShow: (() => void) | undefined };
  /** All that there is. */
  readonly choices: readonly Assignable[];
  /** The last one stays. */
  readonly keepsOne?: boolean;
  /** Why the last change was refused, in words for people. */
  readonly problem: string | undefined;
  /** Each resolves once it is known what came of it. Never rejects. */
  readonly onAdd: (id: string) => Promise<void>;
  readonly onRemove: (id: string) => Promise<void>;
}

/** What a product has of something, each to be taken away, and a list of what it has not. Both act at once. */
export function AssignmentField(props: Props) {
  const { label, add, assigned, more, choices, keepsOne = false, problem, onAdd, onRemove } = props;
  const { t } = useTranslation();
  const id = useId();
  const [under, setUnder] = useState(0);
  const select = useRef<HTMLSelectElement>(null);
  useEditStage(id, under > 0 ? 'sending' : undefined);
  const own = new Set(assigned.map((each) => each.id));
  const others = choices.filter((choice) => !own.has(choice.id));

  const act = async (sent: Promise<void>): Promise<void> => {
    setUnder((count) => count + 1);
    await sent;
    setUnder((count) => count - 1);
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
                  // The button goes with what it removes.
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
