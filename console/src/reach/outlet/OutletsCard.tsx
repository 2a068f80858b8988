import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isPlatformError } from '../../answers/errorText.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useOutletsQuery, type Outlet } from './outletApi.ts';
import { useOutletSwitch } from './useOutletSwitch.ts';

const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '2',
      paddingBlock: '3',
    },
    '& li:not(:last-child)': { borderBlockEnd: 'hairline' },
    '& li:last-child': { paddingBlockEnd: '0' },
  },
});

/** The outlets that the user may work in; hidden when the platform has none (decisions 8). */
export function OutletsCard() {
  const { t } = useTranslation();
  const query = useOutletsQuery(undefined);
  const { data, error } = query;
  if (data?.length === 0 || (isPlatformError(error) && error.kind === 'missing')) return null;
  return (
    <Card padded aria-labelledby="outlets">
      <Heading as="h2" id="outlets" textStyle="title">
        {t('Outlets')}
      </Heading>
      <Loaded query={query} failed={t('The outlets could not be loaded')}>
        {(outlets) => <OutletRows outlets={outlets} />}
      </Loaded>
    </Card>
  );
}

function OutletRows({ outlets }: { readonly outlets: readonly Outlet[] }) {
  const { t } = useTranslation();
  const mid = useSelector(selectMid);
  const { switchingTo, problem, switchTo } = useOutletSwitch();
  const isCurrent = ({ outlet_id: id, current }: Outlet): boolean => current ?? id === mid;
  return (
    <>
      <Text color="ink.muted">
        {outlets.every(isCurrent)
          ? t('You have access to one outlet. Others appear here when the platform gives you access.')
          : t('Switching changes the outlet in every tab of this browser.')}
      </Text>
      {problem !== undefined && (
        <ErrorBanner>
          {t('The outlet was not switched.')} <span>{problem}</span>
        </ErrorBanner>
      )}
      <Rows role="list">
        {outlets.map((outlet) => (
          <li key={outlet.outlet_id}>
            <Box flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
              <Text fontWeight="semibold">
                <bdi>{outlet.name}</bdi>
              </Text>
              <Text color="ink.muted" textStyle="small">
                <bdi>{outlet.address}</bdi>
              </Text>
            </Box>
            {isCurrent(outlet) ? (
              <Tag colorPalette="done">{t('You are here')}</Tag>
            ) : (
              <HeldButton
                aria-label={t('Switch to {{name}}', { name: outlet.name })}
                aria-busy={switchingTo === outlet.outlet_id}
                isHeld={switchingTo !== undefined}
                onClick={() => void switchTo(outlet)}
              >
                {switchingTo === outlet.outlet_id ? t('Switching…') : t('Switch')}
              </HeldButton>
            )}
          </li>
        ))}
      </Rows>
    </>
  );
}
