import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { postsOf } from './urls.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface Props {
  /** Id of the account that it was for. */
  readonly account: string;
  /** Back to the form, to post it once more or to change it. */
  readonly onDone: () => void;
}

/** Says that nobody knows whether the post was taken, and what to do about it. */
export function OpenPostNotice({ account, onDone }: Props) {
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
    >
      <Heading as="h2" ref={title} tabIndex={-1} textStyle="section" color="inherit" outline="0">
        {t('It may have been posted')}
      </Heading>
      <Text>
        {t(
          'The platform did not confirm the post, and it was not sent again. Look at the posts before you post it once more.',
        )}
      </Text>
      <Flex gap="2.5" wrap="wrap">
        <ButtonLink to={postsOf(account)}>{t('Look at the posts')}</ButtonLink>
        <Button type="button" onClick={onDone}>
          {t('Back to the text')}
        </Button>
      </Flex>
    </Box>
  );
}
