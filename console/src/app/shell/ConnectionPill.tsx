import { Box } from '@chakra-ui/react/box';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsOnline } from '../../platform/platformConnection.ts';
import { Pill } from '../../ui/Pill.tsx';
import { useHasNetwork } from '../../ui/useHasNetwork.ts';

interface Props {
  /** Others come beside it a moment later. */
  readonly hasOthers: boolean;
}

/** Whether the platform answers. */
export function ConnectionPill({ hasOthers }: Props) {
  const { t } = useTranslation();
  const isOnline = useSelector(selectIsOnline);
  const trouble = useHasNetwork() ? t('Platform not reachable') : t('Offline');
  return (
    // A narrow screen cuts the last ones off: first when it is the trouble, last when it is not.
    <Box
      as="li"
      order={{ base: isOnline ? 1 : -2, lg: 0 }}
      // Where it is the last, those that come before it would move it; that all is well can wait for them.
      {...(hasOthers && isOnline && { css: { lgDown: { '&:only-child': { visibility: 'hidden' } } } })}
    >
      <Pill
        role="status"
        tone={isOnline ? 'good' : 'bad'}
        title={isOnline ? undefined : t('The platform cannot be reached. Check the internet connection.')}
      >
        {isOnline ? t('Online') : trouble}
      </Pill>
    </Box>
  );
}
