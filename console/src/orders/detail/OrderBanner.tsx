import { Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import type { Banner } from '../steps/useOrderAction.ts';

/** The result of the last action; announced to screen readers. */
export function OrderBanner({ banner }: { readonly banner: Banner | undefined }) {
  return (
    <div role="status">
      {banner && (
        <NoticeStrip tone={banner.tone} icon={banner.tone === 'done' ? CircleCheck : CircleAlert}>
          <Text flex="1 1 14rem" fontWeight="semibold">
            {banner.text}
          </Text>
        </NoticeStrip>
      )}
    </div>
  );
}
