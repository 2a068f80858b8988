import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Image } from '@chakra-ui/react/image';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../answers/addressGuard.ts';
import { useMerchant } from '../../platform/merchant.ts';

/** The restaurant's logo and name from its record; a placeholder until it has loaded (spec 000 §2.2). */
export function Brand({ isCollapsed = false }: { readonly isCollapsed?: boolean }) {
  const { t } = useTranslation();
  const { data: merchant, isLoading } = useMerchant();
  const logo = pictureAddress(merchant?.LOGO ?? '');
  const name = merchant?.name || t('Your restaurant');
  // A logo that does not load is replaced by the first letter of the name.
  const [brokenLogo, setBrokenLogo] = useState<string>();
  return (
    <Flex
      align="center"
      gap="2.5"
      paddingInline={isCollapsed ? '0' : '2'}
      paddingBlock="1.5"
      justify={isCollapsed ? 'center' : 'flex-start'}
      minWidth="0"
    >
      {isLoading ? (
        <Skeleton boxSize="9" />
      ) : logo !== undefined && logo !== brokenLogo ? (
        <Image
          src={logo}
          alt=""
          boxSize="9"
          borderRadius="sm"
          objectFit="cover"
          onError={() => setBrokenLogo(logo)}
        />
      ) : (
        <Flex
          boxSize="9"
          borderRadius="sm"
          bg="new.fg"
          color="surface"
          align="center"
          justify="center"
          fontWeight="bold"
          flexShrink={0}
          aria-hidden
        >
          {name.charAt(0).toUpperCase()}
        </Flex>
      )}
      {!isCollapsed && (
        <Box fontWeight="bold" truncate>
          {isLoading ? <Skeleton as="span" width="28" height="5" display="block" /> : name}
        </Box>
      )}
    </Flex>
  );
}
