import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot, Input } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabProblem } from './SettingsTabs.tsx';

const NAME_LENGTH = 100;

interface Props {
  readonly name: string;
  /** @returns whether it was kept. */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** A printer's name; saved on blur or with Enter. A refused name stays for a retry. */
export function PrinterNameField({ name, onSave }: Props) {
  const { t } = useTranslation();
  /** The typed text; undefined while nobody is editing. */
  const [draft, setDraft] = useState<string>();
  /** The saved name, shown until the `name` prop changes from the earlier one. */
  const [saved, setSaved] = useState<{ readonly name: string; readonly before: string }>();
  if (saved !== undefined && saved.before !== name) setSaved(undefined);
  const current = saved?.name ?? name;
  /** The refused name, until it is changed. */
  const [refused, setRefused] = useState<string>();
  /** The name being sent: leaving the field after Enter does not send it again. */
  const sending = useRef<string>(undefined);
  const isLong = draft !== undefined && draft.trim().length > NAME_LENGTH;
  const isRefused = draft !== undefined && draft === refused;
  useTabProblem(isLong || isRefused);

  const save = async (): Promise<void> => {
    if (isLong) return;
    const typed = draft?.trim() ?? '';
    if (typed === sending.current) return;
    // A printer without a name could not be distinguished from the others: keep the old one.
    if (typed !== '' && typed !== current) {
      sending.current = typed;
      const isKept = await onSave(typed);
      if (sending.current === typed) sending.current = undefined;
      if (!isKept) {
        setRefused(draft);
        return;
      }
      setRefused(undefined);
      setSaved({ name: typed, before: name });
    }
    // Keep text that was typed during the save.
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
      <FieldHelperText>{t('For example, Counter or Kitchen')}</FieldHelperText>
      <FieldErrorText role="alert">
        {isLong
          ? t('Use 100 characters or fewer')
          : t('Not saved. Press Enter to try again or Escape to keep the old name.')}
      </FieldErrorText>
    </FieldRoot>
  );
}
