import { useWatched } from '../../push/useWatched.ts';
import { watched } from '../../push/watched.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

/** The look a person has chosen for this device; `system` follows it. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Read before the first paint by public/theme.js. */
const KEY = 'theme';

function read(): ThemeChoice {
  const kept = deviceStorage.get(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

const chosen = watched<ThemeChoice>(read());

/** Changes the theme: at once, and remembered by this device. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    deviceStorage.remove(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    deviceStorage.set(KEY, choice);
    document.documentElement.dataset['theme'] = choice;
  }
  chosen.set(choice);
}

/** The theme that is chosen, wherever that was done. */
export const useThemeChoice = (): ThemeChoice => useWatched(chosen);
