/** React's root, loaded in parallel with the page that it renders: the entry that requests both does not contain React. */
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const root = createRoot(element);

/** Renders a page in place of the one before. */
export function show(page: ReactNode): void {
  root.render(<StrictMode>{page}</StrictMode>);
}
