/** Shows the number of waiting orders outside the page: in the tab's title and icon, and on the installed app. */

const PREFIX = /^\(\d+\) /;

/** The badge over the icon's corner, in the icon's own units. */
function badge(count: number, [x, y, width, height]: readonly number[]): string {
  const radius = (width ?? 0) * 0.3;
  const left = (x ?? 0) + (width ?? 0) - radius;
  const top = (y ?? 0) + (height ?? 0) - radius;
  const text = count > 9 ? '9+' : String(count);
  return `<circle cx="${left}" cy="${top}" r="${radius}" fill="#bd3723"/><text x="${left}" y="${top}" dy=".36em" font-family="sans-serif" font-weight="700" font-size="${radius * 1.3}" text-anchor="middle" fill="#fff">${text}</text>`;
}

/** Sets the badge of a console that is installed as an app; other browsers lack the API, or refuse. */
function writeBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator.setAppBadge(count).catch(() => undefined);
}

/** @returns a function that shows a number; 0 removes it. */
export function createTabSign(): (count: number) => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = link?.href;
  // Without an icon, only the title shows the number.
  const icon =
    plain === undefined
      ? undefined
      : fetch(plain)
          .then((answer) => answer.text())
          .catch(() => undefined);
  let shown = 0;

  const writeTitle = (): void => {
    const bare = document.title.replace(PREFIX, '');
    const wanted = shown === 0 ? bare : `(${shown}) ${bare}`;
    if (document.title !== wanted) document.title = wanted;
  };
  const title = document.querySelector('title');
  // Every page sets the title to its own name.
  if (title) new MutationObserver(writeTitle).observe(title, { childList: true });

  const drawIcon = async (): Promise<void> => {
    if (!link || plain === undefined) return;
    const count = shown;
    const drawing = count === 0 ? undefined : await icon;
    if (count !== shown) return;
    const box = /viewBox="([^"]+)"/
      .exec(drawing ?? '')?.[1]
      ?.split(/[\s,]+/)
      .map(Number);
    link.href =
      drawing === undefined || box === undefined
        ? plain
        : `data:image/svg+xml,${encodeURIComponent(drawing.replace('</svg>', `${badge(count, box)}</svg>`))}`;
  };

  return (count) => {
    if (count === shown) return;
    shown = count;
    writeTitle();
    void drawIcon();
    writeBadge(count);
  };
}
