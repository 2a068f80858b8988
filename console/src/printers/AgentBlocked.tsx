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

/** Points to the console that the agent itself serves from this computer, which the browser does not block. */
function BlockedForGood() {
  const { t } = useTranslation();
  if (hostSystem(navigator) === 'mobile') {
    return (
      <Text>
        {t(
          'The print agent runs on the shop’s computer, not on tablets or phones. If orders are printed there, switch printing off for this device above.',
        )}
      </Text>
    );
  }
  return (
    <>
      <Text>
        {t(
          'This browser never lets a page from the internet speak with a program on the same computer. The print agent has a console of its own for that: open it here and sign in once. Or open this page in Chrome, Edge or Firefox over https.',
        )}
      </Text>
      <Button asChild variant="solid" justifySelf="start">
        <a href={`http://127.0.0.1:${LOCAL_CONSOLE_PORT}/`} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          {t('Open the console on this computer')}
        </a>
      </Button>
      <Text color="ink.muted">
        {t('If it does not open, run this command there once and start the agent again:')}
      </Text>
      <Command>{`servery-agent config set platformUrl ${config().platformUrl}`}</Command>
    </>
  );
}
