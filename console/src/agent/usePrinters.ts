import type { Printer } from '@servery/protocol/printing/printer';
import { useAgentStateQuery, usePrintersQuery } from './agentApi.ts';
import type { AgentState } from './agentConnection.ts';
import { type Printability, printability } from './printability.ts';

const CONNECTING: AgentState = { status: 'connecting' };

/** The agent's printers as far as they are known, and what would happen to an order printed now. */
export function usePrinters(): {
  readonly agent: AgentState;
  /** Undefined while they are not known. */
  readonly printers: readonly Printer[] | undefined;
  readonly printability: Printability;
} {
  const { data: agent = CONNECTING } = useAgentStateQuery();
  const { currentData, isSuccess } = usePrintersQuery();
  const printers = isSuccess && agent.status === 'ready' ? currentData : undefined;
  return { agent, printers, printability: printability(agent.status, printers) };
}
