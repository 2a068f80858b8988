import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Spacer } from '@chakra-ui/react/spacer';
import { Ellipsis } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PrinterLink } from '../../agent/PrinterLink.tsx';
import { useOfMerchant } from '../../platform/merchant.ts';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { deferredPart } from '../loadDeferred.ts';
import { ConnectionPill } from './ConnectionPill.tsx';
import { useCollapsed } from './useCollapsed.ts';
import { UserMenuButton } from './UserMenuButton.tsx';

// The menu and its positioning are as much code as the rest of the header.
const UserMenu = lazyPart(
  () => import('./UserMenu.tsx'),
  MissingOverlay,
  () => <UserMenuButton aria-busy />,
);
const PrinterPill = deferredPart(({ PrinterPill }) => PrinterPill);
const PrinterButton = deferredPart(
  ({ PrinterButton }) => PrinterButton,
  undefined,
  // Out of the tab order, because the focus would be lost when the button replaces it.
  () => <PrinterLink tabIndex={-1} />,
);
const SoundPill = deferredPart(({ SoundPill }) => SoundPill);
const Notifications = deferredPart(({ Notifications }) => Notifications);
const OrderTestButton = deferredPart(({ OrderTestButton }) => OrderTestButton);
const PublishButton = deferredPart(({ PublishButton }) => PublishButton);
const StorePills = deferredPart(({ StorePills }) => StorePills);
const PaletteHost = deferredPart(({ PaletteHost }) => PaletteHost);

const LIGHTS = {
  // The same height as the bell beside it and the clickable pills, which load a moment later.
  minHeight: { base: '12', md: 'target' },
  '@media (pointer: coarse)': { minHeight: { base: '12', md: '13' } },
  // Inside the area that is clipped.
  '& :focus-visible': { outlineOffset: '0' },
  // A pill that does not fit fades out at the edge, which shows that there is more to scroll to.
  '--end': 'right',
  '[dir=rtl] &': { '--end': 'left' },
  maskImage: 'linear-gradient(to var(--end), black calc(100% - 1rem), transparent)',
} as const;

/** The restaurant's name, which loads a moment after everything else. Next to the sidebar's, it is not seen twice. */
function RestaurantName() {
  const [isCollapsed] = useCollapsed();
  return (
    <Box fontWeight="semibold" truncate maxWidth="56" srOnly={{ base: true, lg: !isCollapsed }}>
      <bdi>{useOfMerchant((record) => record?.name)}</bdi>
    </Box>
  );
}

/** Occasional actions of every page; on phones and tablets in a second line that opens. */
function Actions() {
  return (
    <>
      <OrderTestButton />
      <PrinterButton />
    </>
  );
}

/**
 * Merchant name, status pills, global actions, the user menu (spec 000 §2.3). Navigation does not render it again.
 */
export const Header = memo(function Header() {
  const { t } = useTranslation();
  const [isMenuWanted, setIsMenuWanted] = useState(false);
  const hasFullAccess = useSelector(selectMayUse('full-access'));
  const isNarrow = useMedia('(max-width: 68.75rem)');
  const isPhone = useIsPhone();
  const [isMoreWanted, setIsMoreWanted] = useState(false);
  return (
    <Flex
      as="header"
      align="center"
      wrap={isNarrow ? 'wrap' : 'nowrap'}
      columnGap={{ base: '1', md: '2.5' }}
      minHeight={{ base: '12', md: 'header' }}
      paddingInline={{ base: '3', md: '6' }}
      paddingBlock={{ base: '0', md: '2' }}
      borderBlockEnd="hairline"
      position="var(--bar-position)"
      insetBlockStart="0"
      // Its menus stand above the bottom bar, which covered the last entry on a phone.
      zIndex="header"
      // An open menu also stands above toasts, which covered the last entries while they were shown.
      css={{ '&:has([data-scope=menu][data-state=open])': { zIndex: 'menu' } }}
      bg="canvas"
    >
      <RestaurantName />
      <Flex
        as="ul"
        role="list"
        aria-label={t('Status')}
        listStyleType="none"
        align="center"
        data-lights=""
        flex={isNarrow ? '1 1 0' : '0 1 auto'}
        gap={{ base: '1', md: '2.5' }}
        minWidth="0"
        overflowX="auto"
        paddingBlock={{ base: '0.5', md: '1' }}
        paddingInlineStart={{ base: '0.5', md: '1' }}
        // As wide as the fade.
        paddingInlineEnd="4"
        marginBlock={{ md: '-1' }}
        // A visible scroll bar would make the whole header higher.
        scrollbarWidth="none"
        css={LIGHTS}
      >
        <ConnectionPill hasOthers={hasFullAccess} />
        {hasFullAccess && (
          <>
            <PrinterPill />
            <StorePills />
            <SoundPill />
          </>
        )}
      </Flex>
      {!isNarrow && <Spacer />}
      <PaletteHost />
      {hasFullAccess && (
        <>
          {!isNarrow && <Actions />}
          {/* A phone needs the space for the status pills; unpublished changes have a bar on the menu's pages. */}
          {!isPhone && <PublishButton />}
          <Notifications />
          {isNarrow && (
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={t('More actions')}
              aria-expanded={isMoreWanted}
              onClick={() => setIsMoreWanted(!isMoreWanted)}
            >
              <Ellipsis aria-hidden />
            </IconButton>
          )}
        </>
      )}
      {isMenuWanted ? (
        <UserMenu onClose={() => setIsMenuWanted(false)} />
      ) : (
        <UserMenuButton onClick={() => setIsMenuWanted(true)} />
      )}
      {isNarrow && isMoreWanted && hasFullAccess && (
        <Flex flex="1 1 100%" wrap="wrap" gap="2.5" paddingBlock="1.5" justify="flex-end">
          {isPhone && <PublishButton />}
          <Actions />
        </Flex>
      )}
    </Flex>
  );
});
