import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { AgentFailureCode } from '../agent/agentFailure.ts';
import { agentPageUrl } from '../agent/agentUrls.ts';
import { config } from '../config.ts';

/** Whether only a person at the agent's computer can resolve this error, on the agent's page. */
export function isForAgentPage(code: AgentFailureCode | undefined): boolean {
  return code === 'silent' || code === 'certificate-changed';
}

/** Links to the agent's page, in a new tab. */
export function AgentPageLink() {
  const { t } = useTranslation();
  return (
    <chakra.a
      color="basil.fg"
      textDecoration="underline"
      href={agentPageUrl(config().agentUrl)}
      target="_blank"
      rel="noreferrer"
    >
      {t('Open the print agent’s page')}
    </chakra.a>
  );
}
