import { Button, Flex, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDialMutation } from '../agent/agentApi.ts';
import type { OlderSide } from '@servery/protocol/printing/handshake';

const TEXTS = {
  console: 'The print agent is newer than this console. Reload the page to get the matching version.',
  agent:
    'The print agent on this computer is older than this console. Replace servery-agent with the current version and start it. Waiting orders then print.',
  unknown: 'Reload the page. If that doesn’t help, replace servery-agent with the current version.',
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
            {t('Check again')}
          </Button>
        )}
      </Flex>
    </>
  );
}
