/**
 * Of all tabs of this browser in which the same merchant is signed in, one leads: it alone does what is to be
 * done once. Another takes over as soon as that one is closed or crashes (Web Locks).
 *
 * @param name whose tabs these are, `<platform host>/<mid>`.
 * @param onLead called once this tab leads.
 * @returns how to let another tab lead.
 */
export function lead(name: string, onLead: () => void): () => void {
  // Where a browser has no locks every tab leads: what is done twice then is harmless, what is not done is not.
  if (!('locks' in navigator)) {
    onLead();
    return () => undefined;
  }
  const stopped = new AbortController();
  navigator.locks
    .request(`leading/${name}`, { signal: stopped.signal }, () => {
      if (stopped.signal.aborted) return;
      onLead();
      return new Promise<void>((resolve) => {
        stopped.signal.addEventListener('abort', () => resolve());
      });
    })
    .catch(() => {
      // Where site data is blocked, browsers refuse every lock.
      if (!stopped.signal.aborted) onLead();
    });
  return () => stopped.abort();
}
