import { FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const NAME_LENGTH = 100;

interface Props {
  readonly name: string;
  /** @returns whether it was kept. */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** What a printer is called; saved on leaving the field or with Enter, and put back where that is refused. */
export function NameField({ name, onSave }: Props) {
  const { t } = useTranslation();
  /** What is typed; undefined while nobody does. */
  const [draft, setDraft] = useState<string>();
  /** What was kept, until it is told as the name in the place of the one before. */
  const [kept, setKept] = useState<{ readonly name: string; readonly before: string }>();
  if (kept !== undefined && kept.before !== name) setKept(undefined);
  const current = kept?.name ?? name;

  const save = async (): Promise<void> => {
    const typed = draft?.trim() ?? '';
    // A printer without a name could not be told from the others: the old one stays.
    if (typed !== '' && typed !== current && (await onSave(typed))) setKept({ name: typed, before: name });
    // What was typed while it was kept is not lost by it.
    setDraft((now) => (now === draft ? undefined : now));
  };
  return (
    <FieldRoot maxWidth="96">
      <FieldLabel>{t('Name')}</FieldLabel>
      <Input
        value={draft ?? current}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save();
          if (key === 'Escape') setDraft(undefined);
        }}
      />
    </FieldRoot>
  );
}
