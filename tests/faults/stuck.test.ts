import { afterEach, describe, expect, it } from 'vitest';
import { startInstantPrinter } from '../bench/instantPrinter.ts';
import { startPrinter } from '../printer/server.ts';
import { openAgent, jobReached } from '../agent/printAgent.ts';
import { type StuckKind, startStuckPort } from './stuckPort.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A port with a device that is stuck in this way. */
async function stuckPort(kind: StuckKind): Promise<number> {
  const free = await startInstantPrinter();
  await free.close();
  closing.push(await startStuckPort(free.port, kind));
  return free.port;
}

describe('a stuck device', () => {
  it('is recognised by its behaviour, and does not affect a healthy printer', async () => {
    const agent = await openAgent();
    closing.push(() => agent.close());
    const { service } = agent;
    const well = await startPrinter({ port: 0 });
    closing.push(() => well.close());
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
