import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useMatches } from 'react-router-dom';
import { config } from '../../config.ts';
import { ORDERS } from '../../orders/urls.ts';
import { mayUse } from '../../session/permission.ts';
import { selectPermissionType } from '../../session/sessionSlice.ts';
import { GROUPS, routes, type PageRoute } from '../routes.tsx';
import { PAGE_ICONS } from './pageIcons.ts';
import { WaitingCount } from './WaitingCount.tsx';

const navItem = {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '9',
    paddingInline: '2.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'ink.muted',
    fontSize: 'md',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { color: 'ink', bg: 'subtle' },
    '&[aria-current]': { bg: 'surface', color: 'ink', borderColor: 'hairline' },
    '& svg': { boxSize: '4.5', flexShrink: 0, strokeWidth: 1.75 },
    '@media (pointer: coarse)': { minHeight: 'target' },
  },
  variants: {
    isCollapsed: { true: { justifyContent: 'center', paddingInline: '0', minHeight: '10' } },
  },
} as const;

const Item = chakra(Link, navItem);
const OutsideItem = chakra('a', navItem);

/** Position of a link's count. */
const ON_ICON = { position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0' } as const;
const BESIDE_TEXT = { marginInlineStart: 'auto' } as const;

interface Props {
  readonly isCollapsed: boolean;
}

/** The menu's groups and links that the signed-in person may use. */
export function NavLinks({ isCollapsed }: Props) {
  const { t } = useTranslation();
  const permissionType = useSelector(selectPermissionType);
  const shownPage = useMatches().at(-1)?.handle as PageRoute | undefined;
  /** A page is also marked as current while one of its subpages is shown. */
  const current = (path: string) =>
    path === shownPage?.path ? 'page' : path === shownPage?.parent ? 'true' : undefined;

  const label = (text: string) => (isCollapsed ? { 'aria-label': text, title: text } : {});
  return (
    <>
      {GROUPS.map((group) => {
        const shown = routes.filter(
          ({ sidebar, audience = 'everyone' }) =>
            sidebar?.group === group && mayUse(audience, permissionType),
        );
        return (
          <Stack
            key={group}
            data-group={group}
            as="ul"
            gap="0.5"
            listStyleType="none"
            role="list"
            aria-label={t(group)}
          >
            <Text
              as="li"
              role="presentation"
              hidden={isCollapsed}
              fontSize="xs"
              fontWeight="semibold"
              color="ink.faint"
              paddingInline="2.5"
              paddingBlockStart="3.5"
              paddingBlockEnd="1"
            >
              {t(group)}
            </Text>
            {shown.map(({ path, title, sidebar }) => {
              const text = t(sidebar?.label ?? title);
              const Icon = PAGE_ICONS[path];
              return (
                <li key={path}>
                  <Item to={path} aria-current={current(path)} isCollapsed={isCollapsed} {...label(text)}>
                    {Icon && <Icon aria-hidden />}
                    {!isCollapsed && <span>{text}</span>}
                    {path === ORDERS && <WaitingCount {...(isCollapsed ? ON_ICON : BESIDE_TEXT)} />}
                  </Item>
                </li>
              );
            })}
            {group === 'Account' && (
              <li>
                <OutsideItem
                  href={config().contactUsUrl}
                  target="_blank"
                  rel="noreferrer"
                  isCollapsed={isCollapsed}
                  {...label(t('Contact Us'))}
                >
                  <LifeBuoy aria-hidden />
                  {!isCollapsed && <span>{t('Contact Us')}</span>}
                </OutsideItem>
              </li>
            )}
          </Stack>
        );
      })}
    </>
  );
}
