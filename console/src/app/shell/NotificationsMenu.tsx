import {
  Flex,
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuTrigger,
  Text,
} from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderUrl } from '../../orders/urls.ts';
import { useClockText } from '../../platform/time/Time.tsx';
import type { Arrival } from './arrivals.ts';
import { NotificationsButton } from './NotificationsButton.tsx';

interface Props {
  /** Newest first. */
  readonly arrivals: readonly Arrival[];
  /** The numbers of the orders still waiting. */
  readonly waiting: readonly string[];
}

/** Each order that arrived, with its time; choosing one opens it. */
export default function NotificationsMenu({ arrivals, waiting }: Props) {
  const { t } = useTranslation();
  const clock = useClockText();
  const navigate = useNavigate();
  return (
    <MenuRoot defaultOpen positioning={{ placement: 'bottom-end' }}>
      <MenuTrigger asChild>
        <NotificationsButton waiting={waiting.length} />
      </MenuTrigger>
      {/* Inside the header, so that it stays in a landmark. */}
      <MenuPositioner>
        <MenuContent maxHeight="96" overflowY="auto">
          <MenuItemGroup>
            <MenuItemGroupLabel>{t('Orders this session')}</MenuItemGroupLabel>
            {arrivals.map(({ orderId, at }) => (
              <MenuItem
                key={orderId}
                value={orderId}
                onSelect={() => void navigate(orderUrl(orderId), { state: { orderId, isNotify: false } })}
              >
                <Flex flex="1" gap="4" justify="space-between" align="baseline">
                  <span>
                    <span>{t('Order #{{number}}', { number: orderId })}</span>
                    {waiting.includes(orderId) && <span>{` · ${t('Waiting')}`}</span>}
                  </span>
                  <Text as="span" color="ink.muted" textStyle="small" whiteSpace="nowrap">
                    {clock(at)}
                  </Text>
                </Flex>
              </MenuItem>
            ))}
          </MenuItemGroup>
          {arrivals.length === 0 && (
            <Text color="ink.muted" padding="3">
              {t('No new orders yet.')}
            </Text>
          )}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}
