import { Flex } from '@chakra-ui/react/flex';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstLevel } from './FirstLevel.tsx';

/** The bar at the bottom of a phone. */
export default memo(function BottomBar() {
  const { t } = useTranslation();
  return (
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
      css={{ '& > *': { flex: '1 1 0' } }}
    >
      <FirstLevel groups={['Menu', 'Store']} />
    </Flex>
  );
});
