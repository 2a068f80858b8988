import { FieldErrorText, FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const NAME_LENGTH = 100;

interface Props {
  readonly name: string;
  /** @returns whether it was kept. */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** What a printer is called; saved on leaving the field or with Enter. What is refused stays, to be tried again. */
export function NameField({ name, onSave }: Props) {
  const { t } = useTranslation();
  /** What is typed; undefined while nobody does. */
  const [draft, setDraft] = useState<string>();
  /** What was kept, until it is told as the name in the place of the one before. */
  const [kept, setKept] = useState<{ readonly name: string; readonly before: string }>();
  if (kept !== undefined && kept.before !== name) setKept(undefined);
  const current = kept?.name ?? name;
  /** What was refused, until it is changed. */
  const [refused, setRefused] = useState<string>();
  const isLong = draft !== undefined && draft.trim().length > NAME_LENGTH;
  const isRefused = draft !== undefined && draft === refused;

  const save = async (): Promise<void> => {
    if (isLong) return;
    const typed = draft?.trim() ?? '';
    // A printer without a name could not be told from the others: the old one stays.
    if (typed !== '' && typed !== current) {
      if (!(await onSave(typed))) {
        setRefused(draft);
        return;
      }
      setRefused(undefined);
      setKept({ name: typed, before: name });
    }
    // What was typed while it was kept is not lost by it.
    setDraft((now) => (now === draft ? undefined : now));
  };
  return (
    <FieldRoot maxWidth="96" invalid={isLong || isRefused}>
      <FieldLabel>{t('Name')}</FieldLabel>
      <Input
        value={draft ?? current}
        autoComplete="off"
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save();
          if (key === 'Escape') setDraft(undefined);
        }}
      />
      <FieldErrorText role="alert">
        {isLong
          ? t('A name has 100 characters at most')
          : t('Not saved. Press Enter to try again, Escape for the old name.')}
      </FieldErrorText>
    </FieldRoot>
  );
}
