const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether an origin is on this machine. */
export function isLoopback(origin: string): boolean {
  return LOOPBACK.test(origin);
}
