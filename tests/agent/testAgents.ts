import { onTestFinished } from 'vitest';
import { type AgentOptions, type AgentProcess, startAgent } from './agentProcess.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { openAgent, type TestAgent, type TestAgentOptions } from './printAgent.ts';

/** Opens a print service that is closed after the running test, before the printers that were started for it. */
export async function testAgent(options: TestAgentOptions = {}): Promise<TestAgent> {
  const agent = await openAgent(options);
  onTestFinished(() => agent.close());
  return agent;
}

/** Starts the agent as a process that is stopped after the running test. */
export async function testAgentProcess(options: AgentOptions = {}): Promise<AgentProcess> {
  const agent = await startAgent(options);
  onTestFinished(async () => void (await agent.stop()));
  return agent;
}

/** The address at which an agent connects to a stand-in printer. */
export const addressOf = ({ port }: Pick<StandInPrinter, 'port'>) =>
  ({ host: '127.0.0.1', port, language: 'auto' }) as const;
