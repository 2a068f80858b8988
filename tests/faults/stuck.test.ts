import { describe, expect, it, onTestFinished } from 'vitest';
import { startInstantPrinter } from '../bench/instantPrinter.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { jobReached } from '../agent/printAgent.ts';
import { testAgent } from '../agent/testAgents.ts';
import { type StuckKind, startStuckPort } from './stuckPort.ts';

/** A port with a device that is stuck in this way. */
async function stuckPort(kind: StuckKind): Promise<number> {
  const free = await startInstantPrinter();
  await free.close();
  onTestFinished(await startStuckPort(free.port, kind));
  return free.port;
}

describe('a stuck device', () => {
  it('is recognised by its behaviour, and does not affect a healthy printer', async () => {
    const agent = await testAgent();
    const { service } = agent;
    const well = await testPrinter();
    const { id } = await service.connect({ host: '127.0.0.1', port: well.port, language: 'escpos' });
    const kinds = ['closed', 'no answer', 'never reads'] as const;
    const ports = await Promise.all(kinds.map(stuckPort));
    const connecting = ports.map((port) =>
      service.connect({ host: '127.0.0.1', port, language: 'escpos' }).then(
        () => 'connected',
        (error: unknown) => (error as { code?: string }).code,
      ),
    );
    await jobReached(service, await agent.submit('1001', { printerId: id }), 'printed');
    expect(await Promise.all(connecting)).toEqual(['refused', 'timeout', 'silent']);
    expect(well.receipts).toHaveLength(1);
  });
});
