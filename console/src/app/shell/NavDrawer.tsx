import {
  Button,
  DrawerBackdrop,
  DrawerBody,
  DrawerCloseTrigger,
  DrawerContent,
  DrawerHeader,
  DrawerPositioner,
  DrawerRoot,
  DrawerTitle,
  Portal,
} from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMerchant } from '../../platform/merchant.ts';
import { modal } from '../../ui/modal.ts';
import type { Group } from '../routes.tsx';
import { Brand } from './Brand.tsx';
import { NavLinks } from './NavLinks.tsx';
import { NavPlaceholder } from './NavList.tsx';

interface Props {
  /** The group that is open at first. */
  readonly openAt: Group;
  readonly onClose: () => void;
}

/** The whole menu over the page, on phones and tablets. */
export default function NavDrawer({ openAt, onClose }: Props) {
  const { t } = useTranslation();
  const { isLoading } = useMerchant();
  const { key } = useLocation();
  const body = useRef<HTMLDivElement>(null);

  // Close the menu once a page has been chosen.
  const openedAtPage = useRef(key);
  useEffect(() => {
    if (openedAtPage.current !== key) onClose();
    openedAtPage.current = key;
  }, [key, onClose]);

  return (
    <DrawerRoot
      placement="start"
      {...modal(onClose)}
      initialFocusEl={() => body.current?.querySelector<HTMLElement>(`[data-group="${openAt}"] a`) ?? null}
    >
      <Portal>
        <DrawerBackdrop />
        <DrawerPositioner>
          <DrawerContent>
            <DrawerHeader padding="3">
              <DrawerTitle>
                <Brand />
              </DrawerTitle>
              <DrawerCloseTrigger asChild>
                <Button variant="ghost" size="sm" paddingInline="0" boxSize="target" aria-label={t('Close')}>
                  <X aria-hidden />
                </Button>
              </DrawerCloseTrigger>
            </DrawerHeader>
            <DrawerBody ref={body} as="nav" aria-label={t('Main menu')} paddingInline="3" paddingBlock="0">
              {isLoading ? <NavPlaceholder /> : <NavLinks openAt={openAt} />}
            </DrawerBody>
          </DrawerContent>
        </DrawerPositioner>
      </Portal>
    </DrawerRoot>
  );
}
