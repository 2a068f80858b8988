/** The accounts and their posts, loaded together: they are alike, and without forms. */
export { AccountsPage } from './AccountsPage.tsx';
export { PostsPage } from './PostsPage.tsx';
