import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerchant } from '../../platform/merchant.ts';
import { Brand } from './Brand.tsx';
import { NavList } from './NavList.tsx';
import { useCollapsed } from './useCollapsed.ts';

/** The menu at the side on tablets and desktops. Navigation does not render it again, only its links. */
export const Sidebar = memo(function Sidebar() {
  const { t } = useTranslation();
  const [isCollapsed, setIsCollapsed] = useCollapsed();
  const { isLoading } = useMerchant();
  const label = isCollapsed ? t('Expand the menu') : t('Collapse the menu');
  return (
    <Flex
      as="nav"
      aria-label={t('Main menu')}
      direction="column"
      position="sticky"
      insetBlockStart="0"
      height="100dvh"
      width={isCollapsed ? 'rail' : 'sidebar'}
      borderInlineEnd="hairline"
      paddingInline={isCollapsed ? '1' : '2.5'}
      paddingBlockStart="3"
      paddingBlockEnd="calc({spacing.3} + var(--sidebar-toast-room))"
      data-sidebar={isCollapsed ? 'icons' : 'full'}
    >
      <Brand isCollapsed={isCollapsed} />
      <Stack
        gap="1"
        flex="1"
        minHeight="0"
        overflowY="auto"
        marginInline="-1"
        paddingInline="1"
        paddingBlockStart="2"
      >
        <NavList isCollapsed={isCollapsed} isReady={!isLoading} />
      </Stack>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setIsCollapsed(!isCollapsed)}
        aria-label={label}
        title={label}
        justifyContent={isCollapsed ? 'center' : 'flex-start'}
        paddingInline="2.5"
      >
        {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
      </Button>
    </Flex>
  );
});
