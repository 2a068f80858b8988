import { useEffect, useState } from 'react';

/** Undefined on a page not served over https, despite the type. */
const devices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Whether this device has a camera, as far as browsers reveal before permission is granted. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const all = devices();
    if (!all) return;
    const line = new AbortController();
    const check = async (): Promise<void> => {
      const found = await all.enumerateDevices().catch(() => []);
      if (!line.signal.aborted) setHasCamera(found.some(({ kind }) => kind === 'videoinput'));
    };
    void check();
    all.addEventListener('devicechange', () => void check(), { signal: line.signal });
    return () => line.abort();
  }, []);
  return hasCamera;
}
