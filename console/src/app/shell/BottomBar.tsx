import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { House, ReceiptText, Store, UtensilsCrossed, type LucideIcon } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { ORDERS } from '../../orders/urls.ts';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { WaitingCount } from './WaitingCount.tsx';

const NavDrawer = lazyPart(() => import('./NavDrawer.tsx'), MissingOverlay);

const barItem = {
  base: {
    flex: '1',
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '0.5',
    minHeight: '14',
    color: 'ink.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    textDecoration: 'none',
    cursor: 'pointer',
    _currentPage: { color: 'basil.fg', fontWeight: 'semibold' },
    '& svg': { boxSize: '5' },
  },
} as const;

const BarLink = chakra(NavLink, barItem);
const BarButton = chakra('button', barItem);

/** Home, Orders, Menu and Store at the bottom of a phone. Menu and Store open the whole menu at their group. */
export default memo(function BottomBar() {
  const { t } = useTranslation();
  const mayUseOrders = useSelector(selectMayUse('full-access'));
  const [openAt, setOpenAt] = useState<'Menu' | 'Store'>();

  const link = (to: string, label: string, Icon: LucideIcon) => (
    <BarLink to={to} end={to === '/'}>
      <Icon aria-hidden />
      <span>{label}</span>
      {to === ORDERS && <WaitingCount position="absolute" insetBlockStart="1" marginInlineStart="8" />}
    </BarLink>
  );
  const button = (group: 'Menu' | 'Store', label: string, Icon: LucideIcon) => (
    <BarButton type="button" aria-haspopup="dialog" onClick={() => setOpenAt(group)}>
      <Icon aria-hidden />
      <span>{label}</span>
    </BarButton>
  );
  return (
    <>
      <Flex
        as="nav"
        aria-label={t('Shortcuts')}
        position="var(--foot-bar-position)"
        insetInline="0"
        insetBlockEnd="0"
        zIndex="bar"
        bg="surface"
        borderBlockStart="hairline"
        paddingBlockEnd="env(safe-area-inset-bottom)"
      >
        {link('/', t('Home'), House)}
        {mayUseOrders && link(ORDERS, t('Orders'), ReceiptText)}
        {button('Menu', t('Menu'), UtensilsCrossed)}
        {button('Store', t('Store'), Store)}
      </Flex>
      {openAt && <NavDrawer openAt={openAt} onClose={() => setOpenAt(undefined)} />}
    </>
  );
});
