/**
 * Loads something that the page goes on without: where there is no network, once there is one again. A page of its own
 * fails instead, and says so.
 */
export async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return load();
  }
}
