import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BareInput } from '../ui/BareInput.tsx';

/** How long typing rests before it counts, in milliseconds. */
const REST_MS = 250;

interface Props {
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
}

/** The field to search in; `/` leads to it. */
export function OrderSearch({ sought, onSeek }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(sought);
  const [last, setLast] = useState(sought);
  // What is searched for was changed by something else than this field: back, a link.
  if (sought !== last) {
    setLast(sought);
    setTyped(sought);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sought) return;
    const timer = setTimeout(() => {
      setLast(wanted);
      onSeek(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed, sought, onSeek]);

  return (
    <BareInput
      type="search"
      aria-label={t('Search orders')}
      title={t('Number, name, telephone or e-mail')}
      placeholder={t('Search orders')}
      aria-keyshortcuts="/"
      data-key="/"
      flex={{ base: '1 1 100%', md: '1 1 10rem' }}
      maxWidth={{ md: '64' }}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
