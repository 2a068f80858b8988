import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';
import { useWatched } from '../../storage/useWatched.ts';

/** The look a person has chosen for this device; `system` follows it. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Read before the first paint by public/theme.js. */
const theme = stored('theme', z.enum(['light', 'dark']), { per: 'device' });

/** Shows what was chosen, here or in another tab. */
theme.subscribe(() => {
  const { dataset } = document.documentElement;
  const chosen = theme.get();
  if (chosen === undefined) delete dataset['theme'];
  else dataset['theme'] = chosen;
});

/** Changes the theme: at once, and remembered by this device. */
export const chooseTheme = (choice: ThemeChoice): void =>
  void theme.set(choice === 'system' ? undefined : choice);

/** The theme that is chosen, wherever that was done. */
export const useThemeChoice = (): ThemeChoice => useWatched(theme) ?? 'system';
