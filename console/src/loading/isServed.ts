/**
 * Whether the console's own server responds: a missing file is then gone, not out of reach. Having a network does not
 * prove it, since the agent serves its own console and may be down.
 */
export async function isServed(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
