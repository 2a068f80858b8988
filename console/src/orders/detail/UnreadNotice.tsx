import { Text } from '@chakra-ui/react/text';
import type { Order } from '@servery/protocol/platform/order';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listText } from '../../language/writing.ts';
import { useZone } from '../../platform/merchant.ts';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { unreadParts } from '../unreadParts.ts';

/** Lists the parts of an order that could not be read, above it; renders nothing if there are none. */
export function UnreadNotice({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const parts = unreadParts(order, useZone(), t);
  if (parts.length === 0) return null;
  return (
    <NoticeStrip tone="warning" icon={FileQuestion}>
      <Text flex="1 1 14rem" overflowWrap="anywhere">
        {t('Part of this order could not be read and is shown as the platform sent it: {{parts}}.', {
          parts: listText(parts),
        })}
      </Text>
    </NoticeStrip>
  );
}
