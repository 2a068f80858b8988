import { useState } from 'react';

/** The look a person has chosen for this device; `system` follows it. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Read before the first paint by public/theme.js. */
const KEY = 'theme';

function read(): ThemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** The theme and how to change it: at once, and remembered by this device. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(read);
  return [
    choice,
    (next) => {
      if (next === 'system') {
        localStorage.removeItem(KEY);
        delete document.documentElement.dataset['theme'];
      } else {
        localStorage.setItem(KEY, next);
        document.documentElement.dataset['theme'] = next;
      }
      setChoice(next);
    },
  ];
}
