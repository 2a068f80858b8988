import { Button, DrawerBody, DrawerHeader, DrawerTitle, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerFrame } from '../../ui/DrawerFrame.tsx';
import { NewOrder, type NewOrderProps } from './NewOrder.tsx';

/** The new order beside a page that must not be left: its unsaved form stays as it is. */
export default function NewOrderDrawer({ orderId, more, onNext, onClose }: NewOrderProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  return (
    // The focus goes to the body, so that a user in the middle of typing presses no button with the next key.
    <DrawerFrame onClose={onClose} initialFocusEl={() => body.current}>
      <DrawerHeader display="grid" gap="2.5" paddingInlineEnd="6">
        <DrawerTitle>{t('New Order')}</DrawerTitle>
        <Flex gap="2.5" wrap="wrap">
          {more > 0 && <Button onClick={onNext}>{t('Next order')}</Button>}
          <Button onClick={onClose}>{t('Back to the page')}</Button>
        </Flex>
      </DrawerHeader>
      <DrawerBody ref={body} tabIndex={-1} outline="0" display="grid" gap="4" alignContent="start">
        <NewOrder orderId={orderId} />
      </DrawerBody>
    </DrawerFrame>
  );
}
