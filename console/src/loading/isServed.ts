/**
 * Whether the console's own server answers: what is missing is then gone, not out of reach. A network is not enough
 * to say so, for the agent serves its own console, and goes with it.
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
