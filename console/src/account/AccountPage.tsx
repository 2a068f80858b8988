import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { TextKey } from '../language/textKey.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const PAGES: readonly { readonly path: string; readonly label: TextKey; readonly isInMenu?: true }[] = [
  { path: '/edit_profile', label: 'My Profile' },
  { path: '/owner-manager', label: 'Owner & manager', isInMenu: true },
  { path: '/phone-numbers', label: 'Phone numbers', isInMenu: true },
  { path: '/change-password', label: 'Change password', isInMenu: true },
  // The menu's Contact Us leads to the platform's own page instead (decisions 26b).
  { path: '/contact-us', label: 'Contact Us' },
  { path: '/keyboard-shortcuts', label: 'Keyboard shortcuts' },
  { path: '/about', label: 'About' },
];

/** Beside the page, or above it as a line that scrolls if there is no room. */
const Index = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { lg: 'column' },
    gap: '0.5',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'none',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      flexShrink: '0',
      minHeight: 'target',
      paddingInline: '3',
      borderRadius: 'sm',
      color: 'ink.muted',
      fontWeight: 'medium',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a:hover': { color: 'ink', bg: 'subtle' },
    '& [aria-current]': { color: 'ink', bg: 'subtle', fontWeight: 'semibold' },
    // The menu beside it, unless it is collapsed, lists these pages already.
    '& [data-in-menu]': { '[data-sidebar=full] ~ * &': { display: 'none' } },
  },
});

/** On a phone, the line may have scrolled past its end. */
const bringIntoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

interface Props {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A page about the account, with an index of all of them that are not in the menu beside it. */
export function AccountPage({ title, description, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page>
      <Grid
        gap={{ base: '3', lg: '8' }}
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '12rem minmax(0, {sizes.form})' }}
      >
        <Index aria-label={t('Account')}>
          {PAGES.map(({ path, label, isInMenu }) => (
            <Link
              key={path}
              to={path}
              data-in-menu={isInMenu}
              {...(path === pathname && { 'aria-current': 'page', ref: bringIntoView })}
            >
              {t(label)}
            </Link>
          ))}
        </Index>
        <Grid gap="4.5" templateColumns="minmax(0, 1fr)">
          <PageHeader title={title} description={description} />
          {children}
        </Grid>
      </Grid>
    </Page>
  );
}
