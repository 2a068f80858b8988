import { chakra } from '@chakra-ui/react/styled-system';
import { use, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PROBLEM_STYLES } from './inlineStyles.ts';
import { PendingEditsContext, useEditStage } from './pendingEdits.ts';

/** The result of parsing the input: the value to send, or why it is invalid. */
type Typed<Value> = { readonly value: Value } | { readonly problem: string };

interface Props<Value> {
  readonly label: string;
  /** The saved value, as shown in the field. */
  readonly saved: string;
  readonly read: (typed: string) => Typed<Value>;
  /** Sends the value; resolves to the user-facing reason if it was refused. Never rejects. */
  readonly save: (value: Value) => Promise<string | undefined>;
  /** A multi-line field; Enter still sends. */
  readonly isLong?: boolean;
  readonly inputMode?: 'decimal';
  /** Help text below the field. */
  readonly help?: ReactNode;
  /** Called with the field when Enter is pressed and its text is valid. */
  readonly onEnter?: (field: HTMLElement) => void;
}

const Problem = chakra('p', { base: PROBLEM_STYLES });

/**
 * A field that saves on Enter and on blur. A refused or invalid value stays in the field with the reason below, to be
 * corrected or sent again. Escape restores the saved value. Changes by others do not overwrite a field in use. Styled
 * by its list or drawer (`inlineStyles`).
 */
export function InlineField<Value>(props: Props<Value>) {
  const { label, saved, read, save, isLong = false, inputMode, help, onEnter } = props;
  const id = useId();
  const edits = use(PendingEditsContext);
  /** The field's text while it is focused or being sent; `from` is the text before the edit. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly from: string }>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<string>();
  /** The same without a render: Enter sends and moves the focus, so the blur event comes before the next render. */
  const sending = useRef<string>(undefined);
  const lastSend = useRef<Promise<unknown>>(undefined);
  const isChanged = draft !== undefined && draft.text !== draft.from;
  useEditStage(
    id,
    sent !== undefined && draft?.text === sent ? 'sending' : isChanged ? 'written' : undefined,
  );

  const send = async (text: string, value: Value): Promise<void> => {
    sending.current = text;
    setSent(text);
    setProblem(undefined);
    // One save at a time, so that the last edit wins.
    const turn = Promise.resolve(lastSend.current).then(() => save(value));
    lastSend.current = turn;
    const refusal = await turn;
    if (sending.current === text) sending.current = undefined;
    setSent((now) => (now === text ? undefined : now));
    if (refusal !== undefined) {
      edits.failed();
      setProblem(refusal);
      return;
    }
    // Keep text that the user typed since.
    setDraft((now) => (now?.text === text ? undefined : now));
  };
  /** Sends a changed text. @returns false if it is invalid. */
  const commit = (): boolean => {
    if (draft === undefined || draft.text === sending.current) return true;
    if (!isChanged) {
      setDraft(undefined);
      return true;
    }
    const typed = read(draft.text);
    if ('problem' in typed) {
      setProblem(typed.problem);
      return false;
    }
    void send(draft.text, typed.value);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (commit()) onEnter?.(event.currentTarget);
    }
    if (event.key === 'Escape' && isChanged && draft.text !== sent) {
      setDraft(undefined);
      setProblem(undefined);
    }
  };

  const Control = isLong ? 'textarea' : 'input';
  const below = problem !== undefined || help !== undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        value={draft?.text ?? saved}
        {...(isLong && { rows: 2 })}
        {...(inputMode && { inputMode })}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        {...(isChanged && { 'data-changed': true })}
        {...(below && { 'aria-describedby': `${id}-below` })}
        onFocus={() => setDraft((now) => now ?? { text: saved, from: saved })}
        onChange={({ target }) => {
          const text = target.value;
          setDraft((now) => ({ text, from: now?.from ?? saved }));
          setProblem(undefined);
        }}
        onBlur={({ relatedTarget }) => {
          // The question whether to leave without saving takes the focus: until it is answered, nothing is saved.
          if (!relatedTarget?.closest('[role=alertdialog]')) commit();
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-below`} role={problem === undefined ? undefined : 'alert'}>
        {problem === undefined ? help : <Problem>{problem}</Problem>}
      </div>
    </div>
  );
}
