import { Button, Flex, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDialMutation } from '../agent/agentApi.ts';
import type { OlderSide } from '@servery/protocol/printing/handshake';

const TEXTS = {
  console: 'The print agent is newer than this console. Reload the page to get the console that fits.',
  agent:
    'The print agent on this computer is older than this console. Put the current servery-agent in its place and start it; what waits there is printed afterwards.',
  unknown:
    'Reload the page. If that does not help, put the current servery-agent in the place of the old one.',
} as const;

/** Instructions for when console and agent speak different versions of the protocol. */
export function AgentOutdated({ older }: { readonly older: OlderSide }) {
  const { t } = useTranslation();
  const [dial] = useDialMutation();
  return (
    <>
      <Text>{t(TEXTS[older ?? 'unknown'])}</Text>
      <Flex gap="2" wrap="wrap">
        {older !== 'agent' && (
          <Button variant="solid" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        )}
        {older !== 'console' && (
          <Button onClick={() => void dial()}>
            <RotateCw aria-hidden />
            {t('Look again')}
          </Button>
        )}
      </Flex>
    </>
  );
}
