/** The path prefixes of the platform's calls; no other path is passed on. */
export const PROXIED_ROOTS = ['/api', '/security'] as const;

const PATH = /^\/(?:api|security)\/[\w.~!$&'()*+,;=:@%/-]+$/;

/**
 * Whether a request's target is a call of the platform's, in the one form that every server reads the same way: no
 * empty or dot segments and no separators, in however many layers of percent-encoding, and no path parameters that
 * would make a segment one of those for some servers (`/..;x/`).
 */
export function isPassablePath(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return PATH.test(path) && path.slice(1).split('/').every(isPlainSegment);
}

function isPlainSegment(segment: string): boolean {
  let text = segment;
  for (;;) {
    if (/[/\\\p{Cc}]/u.test(text) || /^\.{0,2}(;|$)/.test(text)) return false;
    const decoded = decodedOnce(text);
    // A percent sign that begins no code: invalid in the target itself, and plain text in a decoded layer.
    if (decoded === undefined) return text !== segment;
    if (decoded === text) return true;
    text = decoded;
  }
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
