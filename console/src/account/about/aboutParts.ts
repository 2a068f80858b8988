/** The pages about the console itself, loaded together: they are small and lead to each other. */
export { AboutPage } from './AboutPage.tsx';
export { ShortcutsPage } from '../shortcuts/ShortcutsPage.tsx';
