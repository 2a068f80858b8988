/** The browser's operating system, as far as the browser reveals it: the agent's setup differs. */
export type HostSystem = 'windows' | 'macos' | 'linux' | 'mobile';

export function hostSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): HostSystem {
  if (/android|iphone|ipad|ipod|mobile/i.test(userAgent)) return 'mobile';
  if (/windows/i.test(userAgent)) return 'windows';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (/macintosh|mac os/i.test(userAgent)) return maxTouchPoints > 1 ? 'mobile' : 'macos';
  return 'linux';
}
