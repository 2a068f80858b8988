import { Flex } from '@chakra-ui/react/flex';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Shown instead of an image whose address is broken or may not be shown. */
export function UnshownImage() {
  const { t } = useTranslation();
  return (
    <Flex
      height="full"
      align="center"
      justify="center"
      gap="2"
      paddingInline="4"
      textAlign="center"
      bg="subtle"
      color="ink.muted"
    >
      <CircleAlert aria-hidden size="1.25em" />
      {t('This image cannot be shown')}
    </Flex>
  );
}
