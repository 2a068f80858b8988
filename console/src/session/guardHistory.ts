/** The mark added to an entry's state besides the router's own `usr`, `key` and `idx`. */
interface Entry {
  readonly mid?: string;
}

const entryHere = (): Entry | null => history.state as Entry | null;

/**
 * Keeps the state of this tab's history entries for the merchant in whose session they were made: going back past a
 * change of outlet leads to the address alone, never to another restaurant's names and numbers (decisions 8d). Call it
 * before the router reads its location.
 *
 * @returns a function that marks the current entry as this merchant's; call it whenever the router has moved.
 */
export function guardHistory(mid: string): () => void {
  const check = (): void => {
    const entry = entryHere();
    if (entry?.mid !== undefined && entry.mid !== mid) {
      history.replaceState({ ...entry, usr: null, mid }, '');
    }
  };
  check();
  // This listener is registered before the router's, which reads the state in its turn.
  window.addEventListener('popstate', check);
  return () => {
    const entry = entryHere();
    if (entry?.mid !== mid) history.replaceState({ ...entry, mid }, '');
  };
}
