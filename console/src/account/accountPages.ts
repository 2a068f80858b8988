/** The account's pages, loaded together: each is one short form, and all share the same components. */
export { ChangePasswordPage } from './password/ChangePasswordPage.tsx';
export { ContactUsPage } from './contact/ContactUsPage.tsx';
export { OwnerManagerPage } from './people/OwnerManagerPage.tsx';
export { ProfilePage } from './profile/ProfilePage.tsx';
