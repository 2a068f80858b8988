import { Flex } from '@chakra-ui/react/flex';
import type { SocialAccount } from '@servery/protocol/platform/social';
import { Store } from 'lucide-react';
import { LazyPicture } from '../../ui/images/LazyPicture.tsx';

/** Side length in pixels. */
const SIDE = 44;

/** An account's round picture. Decorative: the name is shown beside it. */
export function AccountPicture({ account }: { readonly account: SocialAccount | undefined }) {
  return (
    <Flex
      boxSize="target"
      flexShrink={0}
      align="center"
      justify="center"
      overflow="hidden"
      borderRadius="full"
      bg="subtle"
      color="ink.muted"
    >
      <LazyPicture src={account?.image ?? ''} width={SIDE} height={SIDE} icon={Store} />
    </Flex>
  );
}
