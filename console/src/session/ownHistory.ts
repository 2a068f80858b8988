/** What this adds to an entry's state beside the router's own `usr`, `key` and `idx`. */
interface Entry {
  readonly mid?: string;
}

const entryHere = (): Entry | null => history.state as Entry | null;

/**
 * Keeps what the entries of this tab's history carry to the merchant in whose session they were made: going back past
 * a change of outlet leads to the address alone, never to another restaurant's names and numbers (decisions 8d).
 * To be called before the router reads where it is.
 *
 * @returns what marks the entry that is shown as this merchant's, to be called whenever the router has moved.
 */
export function ownHistory(mid: string): () => void {
  const look = (): void => {
    const entry = entryHere();
    if (entry?.mid !== undefined && entry.mid !== mid) {
      history.replaceState({ ...entry, usr: null, mid }, '');
    }
  };
  look();
  // This listener stands before the router's, which reads the state only when its turn comes.
  window.addEventListener('popstate', look);
  return () => {
    const entry = entryHere();
    if (entry?.mid !== mid) history.replaceState({ ...entry, mid }, '');
  };
}
