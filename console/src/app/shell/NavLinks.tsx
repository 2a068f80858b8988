import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, LifeBuoy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { config } from '../../config.ts';
import { ORDERS } from '../../orders/urls.ts';
import { mayUse } from '../../session/permission.ts';
import { selectPermissionType } from '../../session/sessionSlice.ts';
import { stored } from '../../storage/stored.ts';
import { GROUPS, routes, type Group, type PageRoute } from '../routes.tsx';
import { GROUP_ICONS, PAGE_ICONS } from './pageIcons.ts';
import { useMenuPlace } from './useMenuPlace.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** The group that a person opened last, for the next time: anyone who works in one group finds it open. */
const lastGroup = stored('menu_group', z.enum(GROUPS), { per: 'device' });

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '0.5',
    listStyle: 'none',
    // Under its group's name.
    '& &': { paddingInlineStart: '3', paddingBlockEnd: '2' },
    '&[hidden]': { display: 'none' },
  },
});

const entry = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '9',
    paddingInline: '2.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'ink.muted',
    fontSize: 'md',
    fontWeight: 'medium',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { color: 'ink', bg: 'subtle' },
    '&[aria-current]': { bg: 'surface', color: 'ink', borderColor: 'hairline' },
    '& svg': { boxSize: '4.5', flexShrink: 0, strokeWidth: 1.75 },
    '& > svg:nth-of-type(2)': { marginInlineStart: 'auto' },
    '&[aria-expanded=true] > svg:nth-of-type(2)': { rotate: '180deg' },
    '@media (pointer: coarse)': { minHeight: 'target' },
  },
} as const;

const EntryLink = chakra(Link, entry);
const OutsideLink = chakra('a', entry);
const GroupButton = chakra('button', entry);

interface Props {
  /** The group that is open at first; by default that of the shown page. */
  readonly openAt?: Group;
}

/** The whole menu for the signed-in person: the first level, and one group's pages under its name. */
export function NavLinks({ openAt }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const permissionType = useSelector(selectPermissionType);
  const { group: shownGroup, currentOf } = useMenuPlace();
  const [chosen, setChosen] = useState(() => ({
    group: openAt ?? shownGroup ?? lastGroup.get(),
    at: shownGroup,
  }));
  // A choice holds until a page of another group is shown, and returns on pages without a group.
  const openGroup = chosen.at === shownGroup ? chosen.group : (shownGroup ?? lastGroup.get());

  const linksOf = (group: Group | undefined) =>
    routes
      .filter(
        ({ sidebar, audience = 'everyone' }) =>
          sidebar && sidebar.group === group && mayUse(audience, permissionType),
      )
      .map(({ path, title, sidebar }: PageRoute) => {
        const Icon = PAGE_ICONS[path];
        return (
          <li key={path}>
            <EntryLink to={path} aria-current={currentOf(path)}>
              {Icon && <Icon aria-hidden />}
              <span>{t(sidebar?.label ?? title)}</span>
              {path === ORDERS && <WaitingCount marginInlineStart="auto" />}
            </EntryLink>
          </li>
        );
      });
  return (
    <List role="list">
      {linksOf(undefined)}
      {GROUPS.map((group) => {
        const Icon = GROUP_ICONS[group];
        const isOpen = group === openGroup;
        const pages = `${id}${group}`;
        return (
          <li key={group} data-group={group}>
            <GroupButton
              type="button"
              aria-expanded={isOpen}
              aria-controls={pages}
              aria-current={!isOpen && group === shownGroup ? 'true' : undefined}
              onClick={() => {
                const next = isOpen ? undefined : group;
                lastGroup.set(next);
                setChosen({ group: next, at: shownGroup });
              }}
            >
              <Icon aria-hidden />
              <span>{t(group)}</span>
              <ChevronDown aria-hidden />
            </GroupButton>
            <List id={pages} role="list" aria-label={t(group)} hidden={!isOpen}>
              {linksOf(group)}
              {group === 'Account' && (
                <li>
                  <OutsideLink href={config().contactUsUrl} target="_blank" rel="noreferrer">
                    <LifeBuoy aria-hidden />
                    <span>{t('Contact Us')}</span>
                  </OutsideLink>
                </li>
              )}
            </List>
          </li>
        );
      })}
    </List>
  );
}
