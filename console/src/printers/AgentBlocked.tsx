import { Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useDialMutation } from '../agent/agentApi.ts';

interface Props {
  readonly by: 'ask' | 'denied' | 'browser';
}

/** What to do where the browser keeps this page from the agent. It may ask only upon a click. */
export function AgentBlocked({ by }: Props) {
  const { t } = useTranslation();
  const [dial] = useDialMutation();
  if (by === 'browser') {
    return (
      <Text>
        {t(
          'This browser never lets a page speak with a program on the same computer. Open the console over https in Chrome, Edge or Firefox.',
        )}
      </Text>
    );
  }
  return (
    <>
      <Text>
        {by === 'ask'
          ? t(
              'To print, this page has to speak with the print agent on this computer, and the browser asks you whether it may.',
            )
          : t(
              'The browser was told not to let this page speak with programs on this computer. Press the sign left of the address, allow local network access, then try again.',
            )}
      </Text>
      <Button {...(by === 'ask' && { variant: 'solid' })} onClick={() => void dial()} justifySelf="start">
        {by === 'ask' ? t('Allow') : t('Try again')}
      </Button>
    </>
  );
}
