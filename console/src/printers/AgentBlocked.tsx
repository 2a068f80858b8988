import { Button, Text } from '@chakra-ui/react';
import { LOCAL_CONSOLE_PORT } from '@servery/protocol/printing/limits';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDialMutation } from '../agent/agentApi.ts';
import { config } from '../config.ts';
import { hostSystem } from './hostSystem.ts';
import { Command } from './Steps.tsx';

interface Props {
  readonly by: 'ask' | 'denied' | 'browser';
}

/** Instructions for when the browser blocks this page from the agent. The prompt may appear only on a click. */
export function AgentBlocked({ by }: Props) {
  const { t } = useTranslation();
  const [dial] = useDialMutation();
  if (by === 'browser') return <BlockedForGood />;
  return (
    <>
      <Text>
        {by === 'ask'
          ? t(
              'To print, this page connects to the print agent on this computer. The browser will ask for your permission.',
            )
          : t(
              'The browser is blocking this page from connecting to programs on this computer. Click the icon next to the address, allow local network access, then try again.',
            )}
      </Text>
      <Button {...(by === 'ask' && { variant: 'solid' })} onClick={() => void dial()} justifySelf="start">
        {by === 'ask' ? t('Allow') : t('Try again')}
      </Button>
    </>
  );
}

/** Points to the console that the agent itself serves from this computer, which the browser does not block. */
function BlockedForGood() {
  const { t } = useTranslation();
  if (hostSystem(navigator) === 'mobile') {
    return (
      <Text>
        {t(
          'The print agent runs on the restaurant’s computer, not on tablets or phones. If orders print there, turn off printing on this device above.',
        )}
      </Text>
    );
  }
  return (
    <>
      <Text>
        {t(
          'This browser doesn’t let web pages connect to programs on this computer. Open the print agent’s own console and sign in once, or open this page in Chrome, Edge or Firefox over https.',
        )}
      </Text>
      <Button asChild variant="solid" justifySelf="start">
        <a href={`http://127.0.0.1:${LOCAL_CONSOLE_PORT}/`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          {t('Open the console on this computer')}
        </a>
      </Button>
      <Text color="ink.muted">
        {t('If it doesn’t open, run this command there once, then restart the print agent:')}
      </Text>
      <Command>{`servery-agent config set platformUrl ${config().platformUrl}`}</Command>
    </>
  );
}
