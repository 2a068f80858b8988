import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { autoPrints, printOrders } from '../../autoPrint/autoPrints.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';

/** The pages on which orders are handled. */
const PATHS = ['/', '/orders'];

/**
 * Orders that should have been printed and are not: old ones wait for one tap (decisions 17a); for the others it shows
 * what is blocking until they are printed.
 */
export function AutoPrintNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const prints = useWatched(autoPrints);
  const late = prints.filter(({ state }) => state === 'late' || state === 'missed');
  const areMissed = late.every(({ state }) => state === 'missed');
  const troubled = prints.filter(({ state }) => state === 'trouble');
  if (!PATHS.includes(pathname) || late.length + troubled.length === 0) return null;
  return (
    <Page width="live" paddingBlockEnd="0">
      {late.length > 0 && (
        <NoticeStrip tone="danger" icon={Printer}>
          <Text flex="1 1 14rem" fontWeight="semibold">
            {areMissed
              ? t('Orders not printed while the console was closed: {{count}}', {
                  count: late.length,
                })
              : t('Orders not printed yet: {{count}}', { count: late.length })}
          </Text>
          <Button onClick={() => printOrders.get()?.(late.map(({ orderId }) => orderId))}>
            {t('Print {{count}}', { count: late.length })}
          </Button>
        </NoticeStrip>
      )}
      {troubled.length > 0 && (
        <NoticeStrip tone="danger" icon={Printer}>
          <Stack as="ul" listStyleType="none" gap="1" flex="1">
            {troubled.map(({ orderId, text }) => (
              <Text as="li" key={orderId} overflowWrap="anywhere">
                <strong>{t('Order #{{number}} wasn’t printed.', { number: orderId })}</strong>{' '}
                <span>{text}</span>
              </Text>
            ))}
          </Stack>
        </NoticeStrip>
      )}
    </Page>
  );
}
