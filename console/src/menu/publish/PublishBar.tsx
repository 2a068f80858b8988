import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { StickyBars } from '../../ui/StickyBars.tsx';
import { publishMenu, type PublishDispatch } from './publishMenu.ts';
import { useUnpublished } from './useUnpublished.ts';

/**
 * The bar on menu pages that announces unpublished changes, with the button that publishes them (spec 001 §2). Place
 * it last in the `Page`: it is sticky at the bottom. Renders nothing when there is nothing to publish. Users who may
 * not publish (spec 000 §6) see who can instead of the button.
 */
export default function PublishBar() {
  const { t } = useTranslation();
  const { count, isOfDevice } = useUnpublished();
  const mayPublish = useSelector(selectMayUse('full-access'));
  const dispatch = useDispatch<PublishDispatch>();
  const [isPublishing, setIsPublishing] = useState(false);
  const publish = async (): Promise<void> => {
    setIsPublishing(true);
    const isDone = await dispatch(publishMenu(t));
    setIsPublishing(false);
    // The focused button disappears with the bar, so move the focus to the start of the page.
    if (isDone) document.getElementById('main')?.focus({ preventScroll: true });
  };
  const known = t('{{count}} unpublished changes', {
    count,
    defaultValue_one: '1 unpublished change',
  });
  const whoPublishes = isOfDevice
    ? t('Ask someone with full access to publish.')
    : t('Someone with full access can see and publish this.');
  return (
    <StickyBars role="status">
      {count > 0 && (
        <Flex
          align="center"
          justify="space-between"
          gap="4"
          bg="surface"
          border="hairline"
          borderRadius="md"
          boxShadow="card"
          paddingBlock="2"
          paddingInlineStart="4"
          paddingInlineEnd="2"
          minHeight="15"
        >
          <Flex
            as="p"
            align="center"
            gap="2.5"
            minWidth="0"
            textStyle={{ base: 'small', md: 'body' }}
            fontWeight="medium"
            color="warning.fg"
          >
            <chakra.span hideBelow="md">
              <CloudUpload aria-hidden size="1.25em" />
            </chakra.span>
            <span>
              <span>{isOfDevice ? t('{{known}} on this device', { known }) : known}</span>
              {!mayPublish && (
                <chakra.span display="block" fontWeight="normal">
                  {whoPublishes}
                </chakra.span>
              )}
            </span>
          </Flex>
          {mayPublish && (
            <Button
              variant="solid"
              aria-busy={isPublishing}
              onClick={() => {
                // Not disabled while publishing: a disabled button loses the focus.
                if (!isPublishing) void publish();
              }}
            >
              {t('Publish Changes')}
            </Button>
          )}
        </Flex>
      )}
    </StickyBars>
  );
}
