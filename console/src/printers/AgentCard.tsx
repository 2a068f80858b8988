import { Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgentState } from '../agent/agentConnection.ts';
import { agentLight } from '../agent/printerStatus.ts';
import { Card } from '../ui/Card.tsx';
import { AgentBlocked } from './AgentBlocked.tsx';
import { AgentMissing } from './AgentMissing.tsx';
import { AgentOutdated } from './AgentOutdated.tsx';
import { AgentPairing } from './AgentPairing.tsx';
import { StatusLine } from '../agent/StatusLine.tsx';

/** Shows whether the agent is available and may print for this console, and what to do if not. */
export function AgentCard({ state }: { readonly state: AgentState }) {
  const { t } = useTranslation();
  // Keep the last state during a reconnect: a pressed button keeps the focus, and the layout does not shift.
  const [settled, setSettled] = useState(state);
  if (state.status !== 'connecting' && state !== settled) setSettled(state);
  const light = agentLight(state.status, t) ?? { tone: 'good', text: t('Print agent found') };
  return (
    <Card padded aria-labelledby="agent-title">
      <Heading as="h2" id="agent-title" textStyle="section">
        {t('Print agent')}
      </Heading>
      <div role="status">
        <StatusLine tone={light.tone}>{light.text}</StatusLine>
      </div>
      <NextStep state={settled} />
    </Card>
  );
}

function NextStep({ state }: { readonly state: AgentState }) {
  const { t } = useTranslation();
  switch (state.status) {
    case 'off':
    case 'connecting':
      return null;
    case 'absent':
      return <AgentMissing />;
    case 'blocked':
      return <AgentBlocked by={state.by} />;
    case 'unpaired':
    case 'pairing':
    case 'untrusted':
      return <AgentPairing status={state.status} />;
    case 'unsupported':
      return <AgentOutdated older={state.older} />;
    case 'ready':
      return (
        <Text color="ink.muted" textStyle="small">
          {t('Version {{version}} on {{host}}', { version: state.agent.version, host: state.agent.host })}
        </Text>
      );
  }
}
