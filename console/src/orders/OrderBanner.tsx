import { Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Banner } from './useOrderAction.ts';

/** What came of the last action; read out as it appears. */
export function OrderBanner({ banner }: { readonly banner: Banner | undefined }) {
  const Icon = banner?.tone === 'done' ? CircleCheck : CircleAlert;
  return (
    <div role="status">
      {banner && (
        <Flex
          align="center"
          gap="2.5"
          colorPalette={banner.tone}
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderRadius="md"
          paddingInline="4"
          paddingBlock="3"
          fontWeight="semibold"
        >
          <Icon aria-hidden size="1.25em" />
          <Text>{banner.text}</Text>
        </Flex>
      )}
    </div>
  );
}
