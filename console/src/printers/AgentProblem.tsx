import { useTranslation } from 'react-i18next';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { AgentPageLink, isForAgentPage } from './AgentPageLink.tsx';
import { StatusLine } from '../agent/StatusLine.tsx';

/** Why the agent refused what was asked of it; nothing while there is no such error. */
export function AgentProblem({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  if (!isAgentFailure(error)) return null;
  return (
    <div role="alert">
      <StatusLine tone="bad">
        <span>{agentErrorText(error, t)}</span>
        {isForAgentPage(error.code) && (
          <>
            {' '}
            <AgentPageLink />
          </>
        )}
      </StatusLine>
    </div>
  );
}
