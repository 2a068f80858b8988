import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ORDERS } from '../../orders/urls.ts';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import type { Group } from '../routes.tsx';
import { GROUP_ICONS, PAGE_ICONS } from './pageIcons.ts';
import { useMenuPlace } from './useMenuPlace.ts';
import { WaitingCount } from './WaitingCount.tsx';

const NavDrawer = lazyPart(() => import('./NavDrawer.tsx'), MissingOverlay);

const entry = {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    textAlign: 'center',
    lineHeight: 'tight',
    gap: '0.5',
    minHeight: '14',
    color: 'ink.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    textDecoration: 'none',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[aria-current]': { color: 'basil.fg', fontWeight: 'semibold' },
    '& svg': { boxSize: '5' },
  },
} as const;

const EntryLink = chakra(Link, entry);
const EntryButton = chakra('button', entry);

interface PageEntryProps {
  readonly path: string;
  readonly name: string;
  readonly current: 'page' | 'true' | undefined;
}

function PageEntry({ path, name, current }: PageEntryProps) {
  const Icon = PAGE_ICONS[path];
  return (
    <EntryLink to={path} aria-current={current}>
      {Icon && <Icon aria-hidden />}
      <span>{name}</span>
      {path === ORDERS && <WaitingCount position="absolute" insetBlockStart="1" marginInlineStart="8" />}
    </EntryLink>
  );
}

interface Props {
  readonly groups: readonly Group[];
}

/** Orders, Home and these groups as labelled icons. A group opens the full menu at its pages. */
export function FirstLevel({ groups }: Props) {
  const { t } = useTranslation();
  const mayUseOrders = useSelector(selectMayUse('full-access'));
  const { group: shownGroup, currentOf } = useMenuPlace();
  const [openAt, setOpenAt] = useState<Group>();

  return (
    <>
      {mayUseOrders && <PageEntry path={ORDERS} name={t('Orders')} current={currentOf(ORDERS)} />}
      <PageEntry path="/" name={t('Home')} current={currentOf('/')} />
      {groups.map((group) => {
        const Icon = GROUP_ICONS[group];
        return (
          <EntryButton
            key={group}
            type="button"
            aria-haspopup="dialog"
            aria-current={group === shownGroup ? 'true' : undefined}
            onClick={() => setOpenAt(group)}
          >
            <Icon aria-hidden />
            <span>{t(group)}</span>
          </EntryButton>
        );
      })}
      {openAt && <NavDrawer openAt={openAt} onClose={() => setOpenAt(undefined)} />}
    </>
  );
}
