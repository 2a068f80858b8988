/** The account and post lists, in one chunk: they share code and have no forms. */
export { AccountsPage } from './AccountsPage.tsx';
export { PostsPage } from './PostsPage.tsx';
