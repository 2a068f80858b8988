import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BareInput } from '../../ui/forms/BareInput.tsx';
import { searchTerm } from '../../ui/lists/searchTerm.ts';

/** The debounce for typing, in milliseconds. */
const DEBOUNCE_MS = 250;

interface Props {
  readonly searchText: string;
  readonly onSearch: (searchText: string) => void;
  /** The person is on the way to another page: a search, which changes the address, would call them back. */
  readonly isLeaving: boolean;
}

/** The search field; the `/` key focuses it. */
export function OrderSearch({ searchText, onSearch, isLeaving }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(searchText);
  const [last, setLast] = useState(searchText);
  // Searches that this field requested and that are not in the URL yet, oldest first: the URL updates a moment later,
  // and the person may keep typing.
  const [requested, setRequested] = useState<readonly string[]>([]);
  if (searchText !== last) {
    setLast(searchText);
    const place = requested.indexOf(searchText);
    setRequested(place === -1 ? [] : requested.slice(place + 1));
    // Something other than this field changed it: going back, a link.
    if (place === -1) setTyped(searchText);
  }
  const newest = requested.at(-1) ?? searchText;
  useEffect(() => {
    const wanted = searchTerm(typed.trim());
    if (wanted === newest || isLeaving) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Another page has been opened and is not rendered yet.
      if (window.location.pathname !== pathname) return;
      setRequested((before) => [...before, wanted]);
      onSearch(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, newest, onSearch, isLeaving]);

  return (
    <BareInput
      type="search"
      aria-label={t('Search orders')}
      title={t('Number, name, phone or email')}
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
