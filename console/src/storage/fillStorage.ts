import { vi } from 'vitest';

/** Makes the browser's storage full for the rest of a test: it can be read and cleared, but takes nothing more. */
export function fillStorage(): void {
  const { localStorage: kept } = globalThis;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}
