import { useTranslation } from 'react-i18next';
import { agentErrorText, isAgentFailure } from '../agent/agentErrorText.ts';
import { errorText } from '../answers/errorText.ts';
import { AgentPageLink, isForAgentPage } from './AgentPageLink.tsx';
import { StatusLine } from '../agent/StatusLine.tsx';
import { useTabProblem } from './SettingsTabs.tsx';

/** Why the agent refused a request, or another error; renders nothing without an error. */
export function AgentProblem({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  useTabProblem(error !== undefined);
  if (error === undefined) return null;
  const isAgents = isAgentFailure(error);
  return (
    <div role="alert">
      <StatusLine tone="bad">
        <span>{isAgents ? agentErrorText(error, t) : errorText(error, t)}</span>
        {isAgents && isForAgentPage(error.code) && (
          <>
            {' '}
            <AgentPageLink />
          </>
        )}
      </StatusLine>
    </div>
  );
}
