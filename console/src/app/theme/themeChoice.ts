import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';
import { useWatched } from '../../storage/useWatched.ts';

/** The theme chosen on this device; `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Read before the first paint by public/theme.js. */
const theme = stored('theme', z.enum(['light', 'dark']), { per: 'device' });

/** Applies the choice, made here or in another tab. */
theme.subscribe(() => {
  const { dataset } = document.documentElement;
  const chosen = theme.get();
  if (chosen === undefined) delete dataset['theme'];
  else dataset['theme'] = chosen;
});

/** Changes the theme at once; this device remembers it. */
export const chooseTheme = (choice: ThemeChoice): void =>
  void theme.set(choice === 'system' ? undefined : choice);

/** The chosen theme, followed across tabs. */
export const useThemeChoice = (): ThemeChoice => useWatched(theme) ?? 'system';
