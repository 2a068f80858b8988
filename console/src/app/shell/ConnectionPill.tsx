import { Box } from '@chakra-ui/react/box';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsOnline } from '../../platform/platformConnection.ts';
import { Pill } from '../../ui/Pill.tsx';
import { useHasNetwork } from '../../ui/useHasNetwork.ts';

interface Props {
  /** Other pills appear beside it a moment later. */
  readonly hasOthers: boolean;
}

/** Whether the platform responds. */
export function ConnectionPill({ hasOthers }: Props) {
  const { t } = useTranslation();
  const isOnline = useSelector(selectIsOnline);
  const trouble = useHasNetwork() ? t('Platform not reachable') : t('Offline');
  return (
    // A narrow screen cuts off the last pills: this one is first while offline, and last while online.
    <Box
      as="li"
      order={{ base: isOnline ? 1 : -2, lg: 0 }}
      // While it is the only pill, those that load before it would move it; "Online" can wait for them.
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
