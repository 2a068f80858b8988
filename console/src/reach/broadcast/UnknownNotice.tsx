import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The person has seen that it arrived. */
  readonly onWentOut: () => void;
  /** The person has seen that it did not, and may send it once more. */
  readonly onNot: () => void;
}

/** Says that nobody knows whether the message went out, and lets the person find out before anything is sent again. */
export function UnknownNotice({ onWentOut, onNot }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Box
      role="alert"
      bg="danger.subtle"
      color="danger.fg"
      borderRadius="md"
      padding="4"
      display="grid"
      gap="3"
      marginBlockEnd="2"
    >
      <Heading as="h2" ref={title} tabIndex={-1} textStyle="section" outline="0" color="inherit">
        {t('It is not known whether the message went out')}
      </Heading>
      <Text>
        {t(
          'The platform did not confirm it, and it was not sent again. Look at a phone that gets your messages: sent twice, everybody would get it twice.',
        )}
      </Text>
      <Flex gap="2.5" wrap="wrap">
        <Button onClick={onWentOut}>{t('It arrived')}</Button>
        <Button onClick={onNot}>{t('It did not arrive')}</Button>
      </Flex>
    </Box>
  );
}
