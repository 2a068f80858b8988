import { chakra } from '@chakra-ui/react/styled-system';
import { use, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PendingEditsContext, useEditStage } from './pendingEdits.ts';

/** What came of reading what was typed: what is to be sent, or why it cannot be. */
type Typed<Value> = { readonly value: Value } | { readonly problem: string };

interface Props<Value> {
  readonly label: string;
  /** What the platform keeps, as it is written in the field. */
  readonly kept: string;
  readonly read: (typed: string) => Typed<Value>;
  /** Sends; resolves to why it was refused, in words for people. Never rejects. */
  readonly save: (value: Value) => Promise<string | undefined>;
  /** A few lines rather than one; Enter sends all the same. */
  readonly isLong?: boolean;
  readonly inputMode?: 'decimal';
  /** A line below. */
  readonly help?: ReactNode;
}

const Problem = chakra('p', {
  base: { textStyle: 'small', color: 'danger.fg', fontWeight: 'medium', overflowWrap: 'anywhere' },
});

/**
 * A field that sends on its own: on Enter and when it is left. What is refused or cannot be sent stays, the reason
 * below it, to be mended or sent again. Escape puts back what was there. What others change meanwhile does not
 * overwrite a field that somebody is in. Its look is its list's (`ProductCards`).
 */
export function InlineField<Value>(props: Props<Value>) {
  const { label, kept, read, save, isLong = false, inputMode, help } = props;
  const id = useId();
  const edits = use(PendingEditsContext);
  /** What stands in the field while somebody is in it or it is being sent; `from` is what stood there before. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly from: string }>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<string>();
  const lastSend = useRef<Promise<unknown>>(undefined);
  const isChanged = draft !== undefined && draft.text !== draft.from;
  useEditStage(
    id,
    sent !== undefined && draft?.text === sent ? 'sending' : isChanged ? 'written' : undefined,
  );

  const send = async (text: string, value: Value): Promise<void> => {
    setSent(text);
    setProblem(undefined);
    // One after another: what was written last is what holds.
    const turn = Promise.resolve(lastSend.current).then(() => save(value));
    lastSend.current = turn;
    const refusal = await turn;
    setSent((now) => (now === text ? undefined : now));
    if (refusal !== undefined) {
      edits.failed();
      setProblem(refusal);
      return;
    }
    // Anyone who has gone on writing meanwhile keeps what they wrote.
    setDraft((now) => (now?.text === text ? undefined : now));
  };
  const commit = (): void => {
    if (draft === undefined || draft.text === sent) return;
    if (!isChanged) {
      setDraft(undefined);
      return;
    }
    const typed = read(draft.text);
    if ('problem' in typed) setProblem(typed.problem);
    else void send(draft.text, typed.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
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
        value={draft?.text ?? kept}
        {...(isLong && { rows: 2 })}
        {...(inputMode && { inputMode })}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        {...(below && { 'aria-describedby': `${id}-below` })}
        onFocus={() => setDraft((now) => now ?? { text: kept, from: kept })}
        onChange={({ target }) => {
          const text = target.value;
          setDraft((now) => ({ text, from: now?.from ?? kept }));
          setProblem(undefined);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-below`} role={problem === undefined ? undefined : 'alert'}>
        {problem === undefined ? help : <Problem>{problem}</Problem>}
      </div>
    </div>
  );
}
